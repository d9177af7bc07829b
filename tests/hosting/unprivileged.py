"""``python -m app`` as a user to whom the file modes apply: root ignores them."""

import os
import pwd

from app.__main__ import main

if __name__ == "__main__":
    if os.geteuid() == 0:
        nobody = pwd.getpwnam("nobody")
        os.setgroups([])
        os.setgid(nobody.pw_gid)
        os.setuid(nobody.pw_uid)
    main()
