import { DomainError } from '@/lib/errors';
import type { Workload } from './workload.mjs';

/** Orders of the same stock wait for each other, and a crowd of them must not be refused for that. */
const WAIT_MS = 20_000;
/** Nobody looks at a stream, and one that is refused breaks off: it waits so many times as long. */
const STREAM_PATIENCE = 3;
/** More would not get a connection in time. */
const MAX_WAITING = 2_000;
const RETRY_AFTER_SECONDS = 5;

type Waiting = { since: number; start: () => void };
type Share = { reserved: number; most: number; waitMs: number; used: number; waiting: Set<Waiting> };

const busy = () =>
  new DomainError('unavailable', 'The service is busy. Try again in a few seconds.', [], RETRY_AFTER_SECONDS);

/**
 * Who may use a process's database connections. Each kind of work has some that are kept for it, so that none starves
 * another, and may use the rest while nobody else does. Among those who wait, who came first is first.
 */
export class ConnectionShares {
  private readonly shares: Record<Workload, Share>;
  /** The same as a list: it is gone through for every statement. */
  private readonly all: readonly Share[];
  private turn = 0;

  constructor(
    private readonly total: number,
    waitMs = WAIT_MS,
  ) {
    const third = Math.floor(total * 0.3);
    const share = (reserved: number): Share => ({
      reserved,
      most: total,
      waitMs,
      used: 0,
      waiting: new Set(),
    });
    this.shares = {
      pages: share(third),
      api: share(third),
      streams: {
        ...share(total >= 10 ? 1 : 0),
        most: Math.max(1, third),
        waitMs: STREAM_PATIENCE * waitMs,
      },
      health: share(total >= 4 ? 1 : 0),
    };
    this.all = Object.values(this.shares);
  }

  /** Takes a connection's place if there is one. Who has it gives it back by `release`. */
  take(workload: Workload): boolean {
    const share = this.shares[workload];
    if (share.waiting.size > 0 || !this.hasPlace(share)) return false;
    share.used += 1;
    return true;
  }

  /** The same, waiting for it. @throws DomainError unavailable where it takes too long, or too many wait. */
  async acquire(workload: Workload): Promise<void> {
    if (this.take(workload)) return;
    const { waiting, waitMs } = this.shares[workload];
    if (waiting.size >= MAX_WAITING) throw busy();
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(place);
        reject(busy());
      }, waitMs);
      const start = () => {
        clearTimeout(late);
        resolve();
      };
      this.turn += 1;
      const place: Waiting = { since: this.turn, start };
      waiting.add(place);
    });
  }

  release(workload: Workload): void {
    this.shares[workload].used -= 1;
    for (let next = this.next(); next; next = this.next()) {
      next.share.waiting.delete(next.first);
      next.share.used += 1;
      next.first.start();
    }
  }

  private hasPlace(share: Share): boolean {
    let left = this.total;
    for (const other of this.all) left -= other === share ? other.used : Math.max(other.used, other.reserved);
    return left > 0 && share.used < share.most;
  }

  /** Who has waited longest of those that a place is free for. */
  private next(): { share: Share; first: Waiting } | undefined {
    let found: { share: Share; first: Waiting } | undefined;
    for (const share of this.all) {
      if (share.waiting.size === 0) continue;
      const [first] = share.waiting;
      if (first && (!found || first.since < found.first.since) && this.hasPlace(share))
        found = { share, first };
    }
    return found;
  }
}
