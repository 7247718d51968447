import { DomainError } from '@/lib/errors';
import { OwnerLines, type Waiting } from './owner-lines';
import type { Work, Workload } from './workload.mjs';

/** Orders of the same stock wait for each other, and a crowd of them must not be refused for that. */
const WAIT_MS = 20_000;
/** Nobody looks at a stream, and one that is refused breaks off: it waits so many times as long. */
const STREAM_PATIENCE = 3;
/** Who counts waits behind others who count, and is told to come again rather than kept. */
const COUNT_PATIENCE = 0.5;
/** More would not get a connection in time. */
const MAX_WAITING = 2_000;
const RETRY_AFTER_SECONDS = 5;

type Share = { reserved: number; most: number; waitMs: number; lines: OwnerLines };

const busy = () =>
  new DomainError('unavailable', 'The service is busy. Try again in a few seconds.', [], RETRY_AFTER_SECONDS);

/** Nobody gets to see it: who would have has left. */
const left = () => new DomainError('unavailable', 'Nobody waits for this any more.');

/**
 * Who may use a process's database connections. Each kind of work has some that are kept for it, so that none starves
 * another, and may use the rest while nobody else does. Of those who wait, whose owner has the fewest connections is first,
 * and then who came first; an account never has more than half of what its kind of work can get.
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
    const kept = {
      pages: third,
      api: third,
      streams: total >= 10 ? 1 : 0,
      counts: 0,
      health: total >= 4 ? 1 : 0,
    };
    const keptInAll = Object.values(kept).reduce((sum, reserved) => sum + reserved, 0);
    // Of guests, many may be behind one address.
    const share = (workload: Workload, { most = total, patience = 1, isCapped = false } = {}): Share => {
      const atMost = Math.min(most, total - keptInAll + kept[workload]);
      const perOwner = Math.max(1, Math.ceil(atMost / 2));
      const mostOf = (owner: number | string) => (isCapped || typeof owner === 'number' ? perOwner : total);
      return { reserved: kept[workload], most, waitMs: patience * waitMs, lines: new OwnerLines(mostOf) };
    };
    const fewer = Math.max(1, third);
    this.shares = {
      pages: share('pages'),
      api: share('api'),
      streams: share('streams', { most: fewer, patience: STREAM_PATIENCE }),
      counts: share('counts', { most: fewer, patience: COUNT_PATIENCE, isCapped: true }),
      health: share('health'),
    };
    this.all = Object.values(this.shares);
  }

  /** Takes a connection's place if there is one. Who has it gives it back by `release`. */
  take({ workload, owner = '', left: signal }: Work): boolean {
    const share = this.shares[workload];
    if (signal?.aborted || !this.hasPlace(share) || !share.lines.isFirst(owner)) return false;
    share.lines.take(owner);
    return true;
  }

  /**
   * The same, waiting for it.
   *
   * @throws DomainError unavailable where it takes too long, too many wait, or nobody waits for it any more.
   */
  async acquire(work: Work): Promise<void> {
    if (this.take(work)) return;
    const { workload, owner = '', left: signal } = work;
    const { lines, waitMs } = this.shares[workload];
    if (signal?.aborted) throw left();
    if (lines.waiting >= MAX_WAITING) throw busy();
    await new Promise<void>((resolve, reject) => {
      const refuse = (refusal: () => DomainError) => () => {
        stop();
        lines.leave(owner, place);
        reject(refusal());
      };
      const [onLate, onLeft] = [refuse(busy), refuse(left)];
      const late = setTimeout(onLate, waitMs);
      signal?.addEventListener('abort', onLeft);
      const stop = () => {
        clearTimeout(late);
        signal?.removeEventListener('abort', onLeft);
      };
      const start = () => {
        stop();
        resolve();
      };
      this.turn += 1;
      const place: Waiting = { since: this.turn, start };
      lines.wait(owner, place);
    });
  }

  release({ workload, owner = '' }: Work): void {
    this.shares[workload].lines.giveBack(owner);
    for (let next = this.next(); next; next = this.next()) next.lines.startFirst();
  }

  private hasPlace(share: Share): boolean {
    let free = this.total;
    for (const other of this.all)
      free -= other === share ? other.lines.used : Math.max(other.lines.used, other.reserved);
    return free > 0 && share.lines.used < share.most;
  }

  /** Whose first has waited longest of those that a place is free for. */
  private next(): Share | undefined {
    let found: { share: Share; since: number } | undefined;
    for (const share of this.all) {
      if (share.lines.waiting === 0) continue;
      const since = share.lines.first()?.since;
      if (since !== undefined && (!found || since < found.since) && this.hasPlace(share))
        found = { share, since };
    }
    return found?.share;
  }
}
