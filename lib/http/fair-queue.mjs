/**
 * @typedef {{ isWanted: () => boolean, work: () => Promise<void> }} Job
 * @typedef {{ running: number, waiting: Job[] }} Line
 */

/**
 * Does work that is asked for under keys, such as network addresses, so that each key comes in turn, however much others
 * ask for. Work that nobody wants any more when its turn comes is left out.
 */
export class FairQueue {
  /** @type {Map<string, Line>} in the order of their turns */
  #lines = new Map();
  #running = 0;
  #waiting = 0;

  /**
   * @param {{ atOnce: number, perKey: number, maxWaiting: number, maxWaitingPerKey: number, turnMs: number }} limits
   *   `turnMs`: after which the next one begins, whether or not the work has ended
   */
  constructor(limits) {
    this.limits = limits;
  }

  /**
   * @param {string} key
   * @param {Job} job its `work` must not reject
   * @returns {boolean} false where too many wait already: the work is then never done
   */
  add(key, job) {
    const { maxWaiting, maxWaitingPerKey } = this.limits;
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    if (line.waiting.length >= maxWaitingPerKey) this.#forgetUnwanted(line);
    if (line.waiting.length >= maxWaitingPerKey || this.#waiting >= maxWaiting) return false;
    this.#lines.set(key, line);
    line.waiting.push(job);
    this.#waiting += 1;
    this.#start();
    return true;
  }

  /** @param {Line} line */
  #forgetUnwanted(line) {
    const before = line.waiting.length;
    line.waiting = line.waiting.filter(({ isWanted }) => isWanted());
    this.#waiting -= before - line.waiting.length;
  }

  #start() {
    const { atOnce, perKey } = this.limits;
    for (const [key, line] of this.#lines) {
      if (this.#running >= atOnce) return;
      if (line.running >= perKey) continue;
      const job = this.#nextOf(line);
      if (!job) {
        if (line.running === 0) this.#lines.delete(key);
        continue;
      }
      // The loop comes by again: what is added to a map while it is gone through is visited.
      this.#moveBack(key, line);
      this.#run(key, line, job);
    }
  }

  /** @param {string} key @param {Line} line */
  #moveBack(key, line) {
    this.#lines.delete(key);
    this.#lines.set(key, line);
  }

  /** @param {Line} line */
  #nextOf(line) {
    for (let job = line.waiting.shift(); job; job = line.waiting.shift()) {
      this.#waiting -= 1;
      if (job.isWanted()) return job;
    }
  }

  /** @param {string} key @param {Line} line @param {Job} job */
  #run(key, line, job) {
    line.running += 1;
    this.#running += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      line.running -= 1;
      this.#running -= 1;
      // Who came while this ran is before it.
      this.#moveBack(key, line);
      this.#start();
    };
    const late = setTimeout(end, this.limits.turnMs);
    late.unref();
    void job.work().finally(end);
  }
}
