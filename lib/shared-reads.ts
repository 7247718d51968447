import { recordQuery } from '@/lib/db/reads';
import { forMany } from '@/lib/db/workload.mjs';

type Reading = { running: Promise<unknown>; next: Promise<unknown> | undefined };

/**
 * Reads of the database that a crowd asks for at once, each done for all of them (request coalescing). Nobody gets an
 * answer that was begun before they asked: who comes while one is being read waits for the one after it, with all others
 * who have come by then.
 */
export class SharedReads {
  private readonly readings = new Map<string, Reading>();

  /** @param key of everything that the answer depends on, other than the database. */
  run<T>(key: string, read: () => Promise<T>): Promise<T> {
    recordQuery();
    const reading = this.readings.get(key);
    if (!reading) return this.begin(key, read);
    reading.next ??= reading.running.then(
      () => this.begin(key, read),
      () => this.begin(key, read),
    );
    return reading.next as Promise<T>;
  }

  private begin<T>(key: string, read: () => Promise<T>): Promise<T> {
    const running = forMany(read);
    const reading: Reading = { running, next: undefined };
    this.readings.set(key, reading);
    const end = () => {
      // Who waits for the next one puts that in its place.
      if (this.readings.get(key) === reading && !reading.next) this.readings.delete(key);
    };
    running.then(end, end);
    return running;
  }
}
