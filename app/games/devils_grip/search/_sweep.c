/* The sweep of Devil's Grip, compiled: the same as sweep.py, kernel.py and bound.py, step for step.

   Those files say what is done and why; here only how it is laid out. A talon is a set of places,
   one bit each, because cards lie on it in the order of their places. A line is two bits an
   action. tests/analyst/test_devils_grip_build.py holds the two to equal answers. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 3 }; /* KERNEL_VERSION of sweep.py: both go up with every change of an answer */
enum { GAPS = 36, RUN_GAPS = 3, PACKET = 3, PLACES = 96, LINE = 34 };
enum { NONE, FREE, FREE_TWO, WAIT, WAIT_TWO };
enum { LOOSE = 4, NEW = 255 };
enum { CATCH = 1, PLACE, TURN };
enum { CANNOT, MAY, SHOULD };
enum { ASK_EVERY = 1024 };

typedef struct {
    uint64_t bits[2];
} Talon;

typedef struct {
    Talon talon;
    int16_t lost;
    int16_t actions;
    uint8_t credit, dead;
    uint8_t gaps[GAPS];
    uint8_t line[LINE];
} Position;

typedef struct {
    int size, start;
    int above[PLACES], below[PLACES];
    int lowers[GAPS][2], uppers[GAPS][2], lower_count[GAPS], upper_count[GAPS];
    int bases[PLACES], base_count, bases_before[PLACES + 1];
} Course;

typedef struct {
    Position *items;
    uint32_t *table; /* numbers of items plus one, 0 where nothing is */
    size_t count, room, slots;
} Layer;

typedef struct {
    Course course;
    Layer layers[PLACES + 1];
    long costs[6]; /* of what is lost, dead, live, credit, free, loose: see sweep.py */
    size_t width;
    long long cap, positions;
    int below, deep, whole, told, failed, at_least, remainder, found;
    Position best;
    PyObject *should_stop;
    PyThreadState *thread;
} Sweep;

/* -- talons ------------------------------------------------------------------------------- */

static inline int lies(const Talon *talon, int place) {
    return (int)(talon->bits[place >> 6] >> (place & 63) & 1);
}

static inline void put(Talon *talon, int place) { talon->bits[place >> 6] |= 1ULL << (place & 63); }

static inline void take(Talon *talon, int place) {
    talon->bits[place >> 6] &= ~(1ULL << (place & 63));
}

static inline int cards(const Talon *talon) {
    return __builtin_popcountll(talon->bits[0]) + __builtin_popcountll(talon->bits[1]);
}

static inline int top(const Talon *talon) {
    if (talon->bits[1]) return 127 - __builtin_clzll(talon->bits[1]);
    if (talon->bits[0]) return 63 - __builtin_clzll(talon->bits[0]);
    return -1;
}

static inline int bottom(const Talon *talon) {
    if (talon->bits[0]) return __builtin_ctzll(talon->bits[0]);
    if (talon->bits[1]) return 64 + __builtin_ctzll(talon->bits[1]);
    return -1;
}

/* -- gaps --------------------------------------------------------------------------------- */

static inline int free_at(int code) { return code <= FREE_TWO ? code : code > LOOSE; }

static inline int wait_at(int code) { return code > LOOSE ? 1 : code >= WAIT ? code - WAIT + 1 : 0; }

static inline int least(int one, int other) { return one < other ? one : other; }

static inline int most(int one, int other) { return one > other ? one : other; }

static inline int within_reach(const int *places, int count, int at, const Talon *talon) {
    int found = 0;
    for (int n = 0; n < count; n++) found += places[n] >= at || lies(talon, places[n]);
    return found;
}

static inline int lowers_left(const Course *course, int gap, int at, const Talon *talon) {
    return within_reach(course->lowers[gap], course->lower_count[gap], at, talon);
}

static inline int uppers_left(const Course *course, int gap, int at, const Talon *talon) {
    return within_reach(course->uppers[gap], course->upper_count[gap], at, talon);
}

static int add_lower(const Course *course, uint8_t *gaps, int gap, int at, const Talon *talon) {
    int code = gaps[gap];
    if (code <= FREE) {
        gaps[gap] = (uint8_t)least(code + 1, uppers_left(course, gap, at, talon));
        return 0;
    }
    if (code == FREE_TWO) return 0;
    if (code == WAIT) {
        gaps[gap] = uppers_left(course, gap, at, talon) > 0 ? NEW : NONE;
        return 1;
    }
    if (code == WAIT_TWO) {
        gaps[gap] = lowers_left(course, gap, at, talon) > 0 ? WAIT : NONE;
        return 1;
    }
    gaps[gap] = FREE;
    return 0;
}

static int add_upper(const Course *course, uint8_t *gaps, int gap, int at, const Talon *talon) {
    int code = gaps[gap];
    if (code == FREE) {
        gaps[gap] = uppers_left(course, gap, at, talon) > 0 ? NEW : NONE;
        return 1;
    }
    if (code == FREE_TWO) {
        gaps[gap] = uppers_left(course, gap, at, talon) > 0 ? FREE : NONE;
        return 1;
    }
    int lowers = lowers_left(course, gap, at, talon);
    if (code == WAIT)
        gaps[gap] = (uint8_t)(lowers ? WAIT - 1 + least(lowers, 2) : NONE);
    else
        gaps[gap] = lowers ? WAIT : NONE;
    return 0;
}

static void rein(uint8_t *gaps, int credit) {
    for (int gap = 0; gap < GAPS; gap++)
        if (gaps[gap] == NEW) gaps[gap] = (uint8_t)(LOOSE + credit);
}

/* -- dead cards --------------------------------------------------------------------------- */

static int doomed(const Course *course, const Position *position, int at, int gap) {
    const int *lowers = course->lowers[gap];
    int count = course->lower_count[gap];
    int supply = free_at(position->gaps[gap]);
    for (int n = 0; n < count; n++) supply += lowers[n] >= at;
    for (int n = course->upper_count[gap] - 1; n >= 0; n--) {
        int place = course->uppers[gap][n];
        if (place >= at || !lies(&position->talon, place)) continue;
        int have = supply;
        for (int m = 0; m < count; m++)
            have += lowers[m] > place && lowers[m] < at && lies(&position->talon, lowers[m]);
        if (have < 1) return place;
        supply--;
    }
    return -1;
}

static void bury_gap(const Course *course, Position *position, const Talon *before,
                     const Talon *talon, int at, int gap) {
    int lowers = lowers_left(course, gap, at, before), uppers = uppers_left(course, gap, at, before);
    int low = lowers_left(course, gap, at, talon), up = uppers_left(course, gap, at, talon);
    int code = position->gaps[gap];
    position->lost += (int16_t)least(free_at(code) + lowers, wait_at(code) + uppers);
    if (code > LOOSE) {
        if (up == 0) {
            code = NONE;
            position->lost--;
        }
    } else if (code <= FREE_TWO) {
        code = least(code, up);
    } else {
        code = low ? least(code, WAIT - 1 + low) : NONE;
    }
    position->gaps[gap] = (uint8_t)code;
    position->lost -= (int16_t)least(free_at(code) + low, wait_at(code) + up);
}

static void bury(const Course *course, Position *position, int at, int upto) {
    Talon before = position->talon, talon = before;
    uint64_t touched = 0;
    for (int place = bottom(&talon); place >= 0 && place <= upto; place = bottom(&talon)) {
        take(&talon, place);
        position->dead++;
        if (course->below[place] >= 0) touched |= 1ULL << course->below[place];
        if (course->above[place] >= 0) touched |= 1ULL << course->above[place];
    }
    for (; touched; touched &= touched - 1)
        bury_gap(course, position, &before, &talon, at, __builtin_ctzll(touched));
    position->talon = talon;
}

static void settle(const Course *course, Position *new, int at, const uint8_t *before, int code) {
    int worst = -1;
    if (top(&new->talon) >= 0)
        for (int gap = 0; gap < GAPS; gap++)
            if (before[gap] > LOOSE && before[gap] <= code)
                worst = most(worst, doomed(course, new, at, gap));
    if (worst >= 0) bury(course, new, at, worst);
}

/* -- actions ------------------------------------------------------------------------------ */

static void note(Position *position, int action) {
    int n = position->actions++;
    position->line[n >> 2] |= (uint8_t)(action << ((n & 3) * 2));
}

static inline int after_turn(const Course *course, int at) {
    return least(at + PACKET, course->size);
}

static Position caught(const Course *course, const Position *old, int at) {
    Position new = *old;
    int credit = old->credit - 1, formed = 0;
    int over = course->above[at], under = course->below[at];
    for (int gap = 0; gap < GAPS; gap++) {
        int code = new.gaps[gap];
        if (code > LOOSE)
            new.gaps[gap] = (uint8_t)(credit ? LOOSE + least(code - LOOSE, credit) : NONE);
    }
    at++;
    if (over >= 0) formed += add_lower(course, new.gaps, over, at, &old->talon);
    if (under >= 0) formed += add_upper(course, new.gaps, under, at, &old->talon);
    if (formed) rein(new.gaps, credit + formed);
    new.credit = (uint8_t)(credit + formed);
    note(&new, CATCH);
    if (credit == 0) settle(course, &new, at, old->gaps, LOOSE + 63);
    return new;
}

static int may_place(const Course *course, const Position *position, int at) {
    int place = top(&position->talon);
    if (place < 0) return CANNOT;
    int gap = course->below[place], code = position->gaps[gap];
    if (code == FREE_TWO) return SHOULD;
    if (code > LOOSE) return MAY;
    if (code != FREE) return CANNOT;
    for (int n = 0; n < course->upper_count[gap]; n++)
        if (course->uppers[gap][n] >= at) return MAY;
    return SHOULD;
}

static Position placed(const Course *course, const Position *old, int at) {
    Position new = *old;
    int place = top(&old->talon), gap = course->below[place], code = old->gaps[gap];
    int credit = old->credit;
    take(&new.talon, place);
    if (code > LOOSE) {
        int broken = code - LOOSE;
        credit--;
        for (int each = 0; each < GAPS; each++) {
            int its = new.gaps[each];
            if (its >= LOOSE + most(broken, 1)) new.gaps[each] = its > LOOSE + 1 ? its - 1 : NONE;
        }
        new.gaps[gap] = lowers_left(course, gap, at, &new.talon) > 0 ? WAIT : NONE;
    } else {
        new.gaps[gap] = (uint8_t)least(code - 1, uppers_left(course, gap, at, &new.talon));
    }
    int over = course->above[place];
    if (over >= 0 && add_lower(course, new.gaps, over, at, &new.talon)) {
        credit++;
        rein(new.gaps, credit);
    }
    new.credit = (uint8_t)credit;
    note(&new, PLACE);
    if (code == LOOSE + 1) settle(course, &new, at, old->gaps, code);
    return new;
}

static Position turned(const Course *course, const Position *old, int at) {
    Position new = *old;
    int to = after_turn(course, at), worst = -1;
    for (int place = at; place < to; place++) put(&new.talon, place);
    note(&new, TURN);
    for (int place = to - 1; place >= at; place--) {
        int gap = course->below[place];
        if (gap < 0) {
            worst = most(worst, place);
            break;
        }
        worst = most(worst, doomed(course, &new, to, gap));
    }
    if (worst >= 0) bury(course, &new, to, worst);
    return new;
}

static Position finished(const Course *course, Position position) {
    while (may_place(course, &position, course->size) != CANNOT)
        position = placed(course, &position, course->size);
    return position;
}

/* -- the bound (bound.py) ----------------------------------------------------------------- */

static int leaving(const Course *course, const Position *position, int at, int *places,
                   int *leave) {
    Talon talon = position->talon;
    int count = cards(&talon), latest = -1;
    for (int number = count - 1; number >= 0; number--) {
        int place = top(&talon), gap = course->below[place];
        take(&talon, place);
        int have = free_at(position->gaps[gap]);
        for (int n = 0; n < course->upper_count[gap]; n++) {
            int upper = course->uppers[gap][n];
            have -= upper > place && lies(&position->talon, upper);
        }
        for (int n = 0; n < course->lower_count[gap] && have < 1; n++) {
            int lower = course->lowers[gap][n];
            if (lower >= at) {
                have++;
                if (have == 1) latest = most(latest, lower);
            } else if (lower > place && lies(&position->talon, lower)) {
                have++;
            }
        }
        places[number] = place;
        leave[number] = latest;
    }
    return count;
}

typedef struct {
    int8_t lowers[GAPS], uppers[GAPS];
    int count;
} Closings;

static void count_closings(Closings *closings, const Position *position) {
    closings->count = 0;
    for (int gap = 0; gap < GAPS; gap++) {
        int code = position->gaps[gap];
        closings->lowers[gap] = (int8_t)free_at(code);
        closings->uppers[gap] = (int8_t)wait_at(code);
        closings->count += least(free_at(code), wait_at(code)) - (code > LOOSE);
    }
}

static inline void come_lower(Closings *closings, int gap) {
    if (gap >= 0) closings->count += closings->lowers[gap]++ < closings->uppers[gap];
}

static inline void come_upper(Closings *closings, int gap) {
    if (gap >= 0) closings->count += closings->uppers[gap]++ < closings->lowers[gap];
}

static int first_death(const Course *course, const Position *position, int at, const int *places,
                       const int *leave, int count) {
    Closings closings;
    int since = at, caught = 0;
    count_closings(&closings, position);
    for (int number = course->bases_before[at]; number < course->base_count; number++) {
        int base = course->bases[number];
        for (; count > 0 && leave[count - 1] < base; count--)
            come_lower(&closings, course->above[places[count - 1]]);
        for (int place = since; place < base; place++) {
            come_lower(&closings, course->above[place]);
            if (base - since >= PACKET) continue;
            come_upper(&closings, course->below[place]);
            caught++;
        }
        caught++;
        if (caught > position->credit + closings.count) return base;
        come_lower(&closings, course->above[base]);
        since = base + 1;
    }
    return -1;
}

static int bases_missing(const Course *course, const Position *position, int at,
                         const int *places, const int *leave, int count) {
    Closings closings;
    int since = at, bases = 0, missing = 0;
    count_closings(&closings, position);
    for (int number = course->bases_before[at]; number < course->base_count; number++) {
        int base = course->bases[number];
        for (; count > 0 && leave[count - 1] < base; count--)
            come_lower(&closings, course->above[places[count - 1]]);
        for (; since < base; since++) come_lower(&closings, course->above[since]);
        bases++;
        missing = most(missing, bases - position->credit - closings.count);
    }
    return missing;
}

static int sealed(const Course *course, const Position *position, int at, const int *places,
                  const int *leave, int count, int first) {
    Closings closings;
    int since = at, fewest = course->size, before = count - at + 1;
    count_closings(&closings, position);
    for (int number = course->bases_before[at]; number < course->base_count; number++) {
        int base = course->bases[number];
        if (base > first) break;
        for (; count > 0 && leave[count - 1] < base; count--) {
            come_lower(&closings, course->above[places[count - 1]]);
            come_upper(&closings, course->below[places[count - 1]]);
        }
        for (; since < base; since++) {
            come_lower(&closings, course->above[since]);
            come_upper(&closings, course->below[since]);
        }
        int left = most(count + 1, before + base - position->credit - closings.count);
        fewest = least(fewest, position->dead + left);
    }
    return fewest;
}

static int closings_missed(const Course *course, const Position *old, int at, int upto,
                           int bases) {
    Position position = *old;
    if (upto >= 0) bury(course, &position, at, upto);
    int spare = 0;
    for (int gap = 0; gap < GAPS; gap += RUN_GAPS) {
        int code = position.gaps[gap];
        int lowers = free_at(code) + lowers_left(course, gap, at, &position.talon);
        int uppers = wait_at(code) + uppers_left(course, gap, at, &position.talon);
        spare += most(0, lowers - uppers);
    }
    return position.lost + most(0, bases - spare);
}

static int floor_of(const Course *course, const Position *position, int at, int below) {
    int floor = most(position->lost, position->dead);
    if (floor >= below || course->bases_before[at] == course->base_count) return floor;
    int places[PLACES], leave[PLACES];
    int count = leaving(course, position, at, places, leave);
    int first = first_death(course, position, at, places, leave, count);
    if (first < 0) return floor;
    int missing = most(1, bases_missing(course, position, at, places, leave, count));
    int killed = 0;
    while (killed < count && leave[killed] > first) killed++;
    floor = most(floor, position->dead + killed + missing);
    if (floor >= below) return floor;
    int upto = killed ? places[killed - 1] : -1;
    floor = most(floor, closings_missed(course, position, at, upto, missing));
    if (floor >= below) return floor;
    return most(floor, sealed(course, position, at, places, leave, count, first));
}

/* -- layers ------------------------------------------------------------------------------- */

static uint64_t hash_of(const Position *position) {
    uint64_t words[5] = {0}, hash = position->credit;
    memcpy(words, position->gaps, GAPS);
    for (int n = 0; n < 5; n++) hash = (hash ^ words[n]) * 0x9E3779B97F4A7C15ULL, hash ^= hash >> 29;
    for (int n = 0; n < 2; n++)
        hash = (hash ^ position->talon.bits[n]) * 0xBF58476D1CE4E5B9ULL, hash ^= hash >> 32;
    return hash;
}

static int same(const Position *one, const Position *other) {
    return one->credit == other->credit && one->talon.bits[0] == other->talon.bits[0] &&
           one->talon.bits[1] == other->talon.bits[1] && !memcmp(one->gaps, other->gaps, GAPS);
}

static void forget(Layer *layer) {
    free(layer->items);
    free(layer->table);
    memset(layer, 0, sizeof *layer);
}

static int grow_table(Layer *layer) {
    size_t slots = layer->slots ? layer->slots * 2 : 64;
    uint32_t *table = calloc(slots, sizeof *table);
    if (!table) return 0;
    for (size_t n = 0; n < layer->slots; n++) {
        if (!layer->table[n]) continue;
        size_t slot = hash_of(&layer->items[layer->table[n] - 1]) & (slots - 1);
        while (table[slot]) slot = (slot + 1) & (slots - 1);
        table[slot] = layer->table[n];
    }
    free(layer->table);
    layer->table = table;
    layer->slots = slots;
    return 1;
}

static int append(Layer *layer, const Position *new) {
    if (layer->count == layer->room) {
        size_t room = layer->room ? layer->room * 2 : 32;
        Position *items = realloc(layer->items, room * sizeof *items);
        if (!items) return 0;
        layer->items = items;
        layer->room = room;
    }
    layer->items[layer->count++] = *new;
    return 1;
}

/* Keep a position unless one like it, and as good, is there. Where ``beside``, what it is better
   than stays in the layer too, for it is being gone through. */
static int reach(Sweep *sweep, const Position *new, int at, int beside) {
    Layer *layer = &sweep->layers[at];
    if (layer->count * 2 >= layer->slots && !grow_table(layer)) return sweep->failed = 1, 0;
    size_t slot = hash_of(new) & (layer->slots - 1);
    while (layer->table[slot] && !same(&layer->items[layer->table[slot] - 1], new))
        slot = (slot + 1) & (layer->slots - 1);
    if (layer->table[slot]) {
        Position *old = &layer->items[layer->table[slot] - 1];
        if (old->dead <= new->dead) return 0;
        if (!beside) return *old = *new, 1;
    }
    if (!append(layer, new)) return sweep->failed = 1, 0;
    layer->table[slot] = (uint32_t)layer->count;
    return 1;
}

/* -- the sweep (sweep.py) ----------------------------------------------------------------- */

static int floor_here(const Sweep *sweep, const Position *position, int at) {
    if (sweep->deep) return floor_of(&sweep->course, position, at, sweep->below);
    return most(position->lost, position->dead);
}

static int32_t expected(const Sweep *sweep, const Position *position) {
    const long *costs = sweep->costs;
    int free = 0, loose = 0;
    for (int gap = 0; gap < GAPS; gap++) {
        int code = position->gaps[gap];
        free += code <= FREE_TWO ? code : 0;
        loose += code > LOOSE;
    }
    return (int32_t)(position->lost * costs[0] + position->dead * costs[1] +
                     cards(&position->talon) * costs[2] + position->credit * costs[3] +
                     free * costs[4] + loose * costs[5]);
}

static uint32_t *with_places(Sweep *sweep, int at, size_t *count) {
    Layer *layer = &sweep->layers[at];
    uint32_t *kept = NULL;
    size_t room = 0;
    *count = 0;
    for (size_t n = 0; n < layer->count && !sweep->failed; n++) {
        int may = may_place(&sweep->course, &layer->items[n], at);
        if (may != CANNOT) {
            Position new = placed(&sweep->course, &layer->items[n], at);
            if (floor_here(sweep, &new, at) < sweep->below) reach(sweep, &new, at, 1);
        }
        if (may == SHOULD) continue;
        if (*count == room) {
            room = room ? room * 2 : 64;
            uint32_t *more = realloc(kept, room * sizeof *more);
            if (!more) {
                sweep->failed = 1;
                break;
            }
            kept = more;
        }
        kept[(*count)++] = (uint32_t)n;
    }
    return kept;
}

/* The most promising first, and of equals the first come. */
static size_t narrow(Sweep *sweep, int at, uint32_t **kept, size_t count) {
    if (count <= sweep->width) return count;
    if (sweep->deep) return sweep->whole = 0, count;
    const Position *items = sweep->layers[at].items;
    int32_t *worth = malloc(count * sizeof *worth);
    uint32_t *sorted = malloc(count * sizeof *sorted);
    size_t *before = NULL;
    int32_t low = INT32_MAX, high = INT32_MIN;
    if (worth && sorted) {
        for (size_t n = 0; n < count; n++) {
            worth[n] = expected(sweep, &items[(*kept)[n]]);
            if (worth[n] < low) low = worth[n];
            if (worth[n] > high) high = worth[n];
        }
        before = calloc((size_t)(high - low) + 2, sizeof *before);
    }
    if (!before) {
        free(worth);
        free(sorted);
        sweep->failed = 1;
        return 0;
    }
    for (size_t n = 0; n < count; n++) before[worth[n] - low + 1]++;
    for (int32_t n = 1; n <= high - low; n++) before[n] += before[n - 1];
    for (size_t n = 0; n < count; n++) sorted[before[worth[n] - low]++] = (*kept)[n];
    for (size_t n = sweep->width; n < count; n++)
        sweep->at_least = least(sweep->at_least, most(items[sorted[n]].lost, items[sorted[n]].dead));
    free(worth);
    free(before);
    free(*kept);
    *kept = sorted;
    return sweep->width;
}

static void count_one(Sweep *sweep) {
    sweep->positions++;
    if (sweep->positions > sweep->cap) {
        sweep->whole = 0;
    } else if (sweep->positions % ASK_EVERY == 0 && sweep->should_stop != Py_None) {
        PyEval_RestoreThread(sweep->thread);
        PyObject *answer = PyObject_CallNoArgs(sweep->should_stop);
        int stop = answer ? PyObject_IsTrue(answer) : -1;
        Py_XDECREF(answer);
        sweep->thread = PyEval_SaveThread();
        if (stop < 0) sweep->failed = 2;
        if (stop) sweep->told = 1, sweep->whole = 0;
    }
}

static void go_on(Sweep *sweep, int at, const uint32_t *kept, size_t count) {
    const Course *course = &sweep->course;
    int then = after_turn(course, at);
    for (size_t n = 0; n < count && !sweep->failed; n++) {
        const Position *position = &sweep->layers[at].items[kept[n]];
        count_one(sweep);
        if (!sweep->whole) return;
        if (position->credit > 0) {
            Position new = caught(course, position, at);
            if (floor_here(sweep, &new, at + 1) < sweep->below) reach(sweep, &new, at + 1, 0);
        }
        Position new = turned(course, position, at);
        if (floor_here(sweep, &new, then) < sweep->below) reach(sweep, &new, then, 0);
    }
}

static void run(Sweep *sweep, const Position *root) {
    const Course *course = &sweep->course;
    reach(sweep, root, course->start, 0);
    for (int at = course->start; at < course->size && !sweep->failed; at++) {
        size_t count;
        uint32_t *kept = with_places(sweep, at, &count);
        if (!sweep->failed) count = narrow(sweep, at, &kept, count);
        if (!sweep->failed && sweep->whole) go_on(sweep, at, kept, count);
        free(kept);
        forget(&sweep->layers[at]);
        if (!sweep->whole) {
            sweep->at_least = 0;
            return;
        }
    }
    const Layer *last = &sweep->layers[course->size];
    for (size_t n = 0; n < last->count && !sweep->failed; n++) {
        Position end = finished(course, last->items[n]);
        int left = end.dead + cards(&end.talon);
        if (left < sweep->remainder) {
            sweep->best = end;
            sweep->remainder = left;
            sweep->found = 1;
        }
    }
    sweep->at_least = least(sweep->at_least, sweep->remainder);
}

/* -- Python ------------------------------------------------------------------------------- */

static int read_course(Course *course, PyObject *levels, int start) {
    /* Each card to come as the number of its run times four, and its level. */
    const uint8_t *numbers = (const uint8_t *)PyBytes_AS_STRING(levels);
    Py_ssize_t size = PyBytes_GET_SIZE(levels);
    if (size > PLACES || start < 0 || start > size) return 0;
    course->size = (int)size;
    course->start = start;
    for (int place = 0; place < size; place++) {
        int level = numbers[place] % 4, gap = numbers[place] / 4 * RUN_GAPS + level;
        if (gap > GAPS) return 0;
        course->below[place] = level ? gap - 1 : -1;
        course->above[place] = level < 3 ? gap : -1;
        if (level) {
            if (course->upper_count[gap - 1] == 2) return 0;
            course->uppers[gap - 1][course->upper_count[gap - 1]++] = place;
        }
        if (level < 3) {
            if (course->lower_count[gap] == 2) return 0;
            course->lowers[gap][course->lower_count[gap]++] = place;
        }
        course->bases_before[place] = course->base_count;
        if (!level && place >= start) course->bases[course->base_count++] = place;
    }
    course->bases_before[size] = course->base_count;
    return 1;
}

static PyObject *answer(const Sweep *sweep) {
    PyObject *best = Py_None;
    if (sweep->found) {
        char line[4 * LINE];
        for (int n = 0; n < sweep->best.actions; n++)
            line[n] = (char)(sweep->best.line[n >> 2] >> ((n & 3) * 2) & 3);
        best = PyBytes_FromStringAndSize(line, sweep->best.actions);
        if (!best) return NULL;
    } else {
        Py_INCREF(best);
    }
    return Py_BuildValue("NiiLNN", best, sweep->remainder, sweep->at_least, sweep->positions,
                         PyBool_FromLong(sweep->whole), PyBool_FromLong(sweep->told));
}

static PyObject *sweep_run(PyObject *module, PyObject *arguments) {
    PyObject *course, *gaps, *talon, *should_stop;
    int start, credit, dead, lost, below, deep;
    long costs[6];
    Py_ssize_t width;
    long long cap;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "SiSSiiiniLpO(llllll)", &course, &start, &gaps, &talon, &credit,
                          &dead, &lost, &width, &below, &cap, &deep, &should_stop, &costs[0],
                          &costs[1], &costs[2], &costs[3], &costs[4], &costs[5]))
        return NULL;
    Sweep *sweep = calloc(1, sizeof *sweep);
    if (!sweep) return PyErr_NoMemory();
    Position root = {.lost = (int16_t)lost, .credit = (uint8_t)credit, .dead = (uint8_t)dead};
    if (!read_course(&sweep->course, course, start) || PyBytes_GET_SIZE(gaps) != GAPS) {
        free(sweep);
        PyErr_SetString(PyExc_ValueError, "no course of Devil's Grip");
        return NULL;
    }
    memcpy(root.gaps, PyBytes_AS_STRING(gaps), GAPS);
    for (Py_ssize_t n = 0; n < PyBytes_GET_SIZE(talon); n++) {
        int place = (uint8_t)PyBytes_AS_STRING(talon)[n];
        if (place < sweep->course.size) put(&root.talon, place);
    }
    sweep->width = (size_t)width;
    sweep->cap = cap;
    sweep->below = sweep->at_least = sweep->remainder = below;
    sweep->deep = deep;
    sweep->whole = 1;
    sweep->should_stop = should_stop;
    memcpy(sweep->costs, costs, sizeof costs);
    sweep->thread = PyEval_SaveThread();
    run(sweep, &root);
    PyEval_RestoreThread(sweep->thread);
    for (int at = 0; at <= PLACES; at++) forget(&sweep->layers[at]);
    PyObject *found = NULL;
    if (sweep->failed == 0) found = answer(sweep);
    if (sweep->failed == 1) PyErr_NoMemory();
    free(sweep);
    return found;
}

static PyMethodDef methods[] = {
    {"run", sweep_run, METH_VARARGS, "Sweep from a position; see sweep.py, which calls this."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_sweep", "The sweep of Devil's Grip, compiled.", -1, methods,
    NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__sweep(void) {
    PyObject *module = PyModule_Create(&definition);
    if (module && PyModule_AddIntConstant(module, "VERSION", VERSION) < 0) Py_CLEAR(module);
    return module;
}
