/**
 * @typedef {{ isWanted: () => boolean, begin: () => void, leave: () => void }} Waiting
 * @typedef {{ running: number, waiting: Waiting[], isServed: boolean }} Line
 * @typedef {object} Limits
 * @property {number} atOnce works at the same time
 * @property {number} perKey of one key's
 * @property {number} maxWaiting
 * @property {number} maxWaitingPerKey
 * @property {number} [turnMs] after which the next one begins, whether or not the work has ended
 */

// Each of Next's bundles may hold a copy of this module.
const FULL = Symbol.for('loadout.queue-full');

/** Too many wait already: of this key, or of all of them. */
export class QueueFull extends Error {
  [FULL] = true;

  /** @param {boolean} isOwn whether the key's own limit is reached */
  constructor(isOwn) {
    super('Too many wait.');
    this.isOwn = isOwn;
  }
}

/** @param {unknown} error @returns {error is QueueFull} */
export const isQueueFull = (error) => error instanceof Error && FULL in error;

/** Turns of keys that have just come, after which one goes to a key that has had its turn and still waits. */
const FRESH_TURNS = 3;

/**
 * Does work that is asked for under keys, such as accounts or networks, so that each key comes in turn, however much others
 * ask for. As in FQ-CoDel (RFC 8290, section 4.2), who has just come is before those who have had a turn and want more.
 */
export class FairQueue {
  /** @type {Map<string | number, Line>} in the order of their turns */
  #lines = new Map();
  #running = 0;
  #waiting = 0;
  #freshTurns = 0;

  /** @param {Limits} limits */
  constructor(limits) {
    this.limits = limits;
  }

  /** How many works wait for their turn. */
  get waiting() {
    return this.#waiting;
  }

  /**
   * Does `work` when it is its turn.
   *
   * @template T
   * @param {string | number} key
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   * @throws {QueueFull}
   */
  run(key, work) {
    return /** @type {Promise<T>} */ (this.runWanted(key, work, () => true));
  }

  /**
   * The same, unless nobody waits for it any more by then.
   *
   * @template T
   * @param {string | number} key
   * @param {() => Promise<T>} work
   * @param {() => boolean} isWanted asked when its turn comes
   * @returns {Promise<T | undefined>} undefined where it was not wanted any more, and not done
   * @throws {QueueFull}
   */
  async runWanted(key, work, isWanted) {
    const line = this.#lineWithRoom(key);
    if (this.#isFree(line)) this.#begin(key, line);
    else if (!(await this.#turnIn(line, isWanted))) return undefined;
    const end = this.#turnOf(key, line);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Whether its work can begin at once. @param {Line} line */
  #isFree({ running }) {
    return this.#waiting === 0 && this.#running < this.limits.atOnce && running < this.limits.perKey;
  }

  /** Waits for a turn. @param {Line} line @param {() => boolean} isWanted @returns {Promise<boolean>} */
  #turnIn(line, isWanted) {
    return new Promise((resolve) => {
      line.waiting.push({ isWanted, begin: () => resolve(true), leave: () => resolve(false) });
      this.#waiting += 1;
      this.#beginNext();
    });
  }

  /** @param {string | number} key @param {Line} line */
  #begin(key, line) {
    this.#freshTurns = line.isServed ? 0 : this.#freshTurns + 1;
    line.isServed = true;
    line.running += 1;
    this.#running += 1;
    this.#moveBack(key, line);
  }

  /** @param {string | number} key */
  #lineWithRoom(key) {
    const { maxWaiting, maxWaitingPerKey } = this.limits;
    const line = this.#lines.get(key) ?? { running: 0, waiting: [], isServed: false };
    if (line.waiting.length >= maxWaitingPerKey) this.#leaveOut(line);
    if (line.waiting.length >= maxWaitingPerKey) throw new QueueFull(true);
    if (this.#waiting >= maxWaiting) throw new QueueFull(false);
    this.#lines.set(key, line);
    return line;
  }

  /** Takes out what is not wanted any more. @param {Line} line */
  #leaveOut(line) {
    const unwanted = line.waiting.filter(({ isWanted }) => !isWanted());
    line.waiting = line.waiting.filter((one) => !unwanted.includes(one));
    this.#waiting -= unwanted.length;
    for (const { leave } of unwanted) leave();
  }

  #beginNext() {
    while (this.#running < this.limits.atOnce) {
      const found = this.#freshTurns < FRESH_TURNS ? this.#find(false) : this.#find(true);
      const next = found ?? this.#find(this.#freshTurns < FRESH_TURNS);
      if (!next) return;
      this.#begin(next.key, next.line);
      next.first.begin();
    }
  }

  /**
   * The key whose turn it is, among those that have had one or those that have not.
   * @param {boolean} isServed
   */
  #find(isServed) {
    for (const [key, line] of this.#lines) {
      if (line.isServed !== isServed || line.running >= this.limits.perKey) continue;
      const first = this.#nextOf(line);
      if (first) return { key, line, first };
      if (line.running === 0) this.#lines.delete(key);
    }
  }

  /** @param {Line} line */
  #nextOf(line) {
    for (let next = line.waiting.shift(); next; next = line.waiting.shift()) {
      this.#waiting -= 1;
      if (next.isWanted()) return next;
      next.leave();
    }
  }

  /** @param {string | number} key @param {Line} line */
  #moveBack(key, line) {
    this.#lines.delete(key);
    this.#lines.set(key, line);
  }

  /**
   * @param {string | number} key
   * @param {Line} line
   * @returns {() => void} what ends the turn
   */
  #turnOf(key, line) {
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      line.running -= 1;
      this.#running -= 1;
      // Who came while this ran is before it.
      this.#moveBack(key, line);
      this.#beginNext();
    };
    const { turnMs } = this.limits;
    const late = turnMs === undefined ? undefined : setTimeout(end, turnMs);
    late?.unref();
    return end;
  }
}
