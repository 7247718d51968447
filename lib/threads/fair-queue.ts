import { DomainError } from '@/lib/errors';

type Limits = {
  /** How many run at the same time. */
  running: number;
  /** How many of one owner's. */
  runningOfOwner: number;
  /** How many wait. */
  waiting: number;
  /** How many of one owner's. */
  waitingOfOwner: number;
};

const RETRY_AFTER_SECONDS = 5;

/** Lets a few things run at a time, owner by owner in turn, so that nobody's many hold up somebody's one. */
export class FairQueue {
  private readonly running = new Map<number, number>();
  /** The owner whose turn is next comes first. */
  private readonly waiting = new Map<number, (() => void)[]>();
  private countRunning = 0;
  private countWaiting = 0;

  constructor(private readonly limits: Limits) {}

  /** Runs `work` when it is its turn. @throws DomainError limited, unavailable where too many wait already. */
  async run<T>(owner: number, work: () => Promise<T>): Promise<T> {
    await this.turnOf(owner);
    try {
      return await work();
    } finally {
      this.end(owner);
    }
  }

  private turnOf(owner: number): Promise<void> | undefined {
    if (this.mayRun(owner)) return void this.begin(owner);
    const own = this.waiting.get(owner) ?? [];
    if (own.length >= this.limits.waitingOfOwner)
      throw new DomainError('limited', 'Too Many Attempts.', [], RETRY_AFTER_SECONDS);
    if (this.countWaiting >= this.limits.waiting)
      throw new DomainError('unavailable', 'The service is busy. Try again.', [], RETRY_AFTER_SECONDS);
    this.countWaiting += 1;
    this.waiting.set(owner, own);
    return new Promise((resolve) => own.push(resolve));
  }

  private mayRun(owner: number): boolean {
    const own = this.running.get(owner) ?? 0;
    return this.countRunning < this.limits.running && own < this.limits.runningOfOwner;
  }

  private begin(owner: number): void {
    this.countRunning += 1;
    this.running.set(owner, (this.running.get(owner) ?? 0) + 1);
  }

  private end(owner: number): void {
    this.countRunning -= 1;
    const own = (this.running.get(owner) ?? 1) - 1;
    if (own > 0) this.running.set(owner, own);
    else this.running.delete(owner);
    this.beginNext();
  }

  private beginNext(): void {
    for (const [owner, own] of this.waiting) {
      if (!this.mayRun(owner)) continue;
      const resolve = own.shift();
      this.waiting.delete(owner);
      if (own.length > 0) this.waiting.set(owner, own);
      this.countWaiting -= 1;
      this.begin(owner);
      resolve?.();
      return;
    }
  }
}
