// The table in the browser. No rules live here: every pile carries the moves that start there, and
// what is not printed is asked of the server, which says why not. Without scripts the same buttons
// and forms play the same game. The parts are served as one file (see app/web/bundle.py).

import "./table/sending.js";
import "./table/answers.js";
import "./table/dragging.js";
import "./table/clicks.js";
import "./table/keys.js";
import "./table/sheet.js";
import "./table/guide.js";
import "./table/clock.js";
import "./table/offline.js";
import "./table/share.js";
