import { conflict } from '@/lib/errors';

/** Uploads of one account that a process takes at a time. */
const MAX_OF_ACCOUNT = 2;
/** Files that a process reads into the database at a time; each has a connection. The others wait for their turn. */
const MAX_STAGING = 3;

const uploads = new Map<number, number>();

/**
 * Counts an upload as running. Accounts don't take places from each other.
 *
 * @returns what ends it.
 * @throws DomainError conflict
 */
export function enterUpload(userId: number): () => void {
  const mine = uploads.get(userId) ?? 0;
  if (mine >= MAX_OF_ACCOUNT) throw conflict('Too many uploads are running. Wait for one of them to end.');
  uploads.set(userId, mine + 1);
  return () => {
    const left = (uploads.get(userId) ?? 1) - 1;
    if (left > 0) uploads.set(userId, left);
    else uploads.delete(userId);
  };
}

/** So many places, given out in the order in which they are asked for. */
export class Slots {
  private readonly waiting: (() => void)[] = [];
  constructor(private free: number) {}

  /** @returns what gives the place back. */
  async take(): Promise<() => void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    return () => {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    };
  }
}

/** An account has at most as many in the queue as it may upload, so that a turn comes round to all. */
export const stagingSlots = new Slots(MAX_STAGING);
