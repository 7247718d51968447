import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { openDirect } from '@/lib/db/client';
import { keepNoLongerThan, recordRead, untracked } from '@/lib/db/reads';
import { sharedWork } from '@/lib/db/workload.mjs';
import { log } from '@/lib/log';

/**
 * What a process remembers of the database, dropped by tag when the record behind it changes in any process.
 *
 * Triggers notify the channel with a tag (drizzle/0001_cache_notifications.sql); each process listens on a
 * connection of its own. While that connection is down, nothing is served from here.
 */

const CHANNEL = 'loadout_cache';
const MAX_BYTES = 64 * 1024 * 1024;
const PROBE_MS = 2_000;
const RECONNECT_MS = 500;

/** `staleSince` (ms since 1970): from when on the value may not be what the database has. */
type Entry = { value: unknown; tags: readonly string[]; staleSince: number; keepsStale: boolean };
type Filling = { entry: Promise<Entry>; join: () => void };
/** What a fill found: the value, the tags that drop it, when it ends by itself (ms since 1970), its weight. */
export type Filled<T> = { value: T; tags: readonly string[]; validUntil?: number; bytes?: number };
/** `anew`: read it in any case. `keepsStale`: `peek` still finds the value, and how old it is, after it was dropped. */
type Options = { anew?: boolean; keepsStale?: boolean };

class TagCache {
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    dispose: (entry, key) => this.unlink(entry.tags, key),
  });
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly filling = new Map<string, Filling>();
  /** For each fill that has begun: when which tags were dropped since. */
  private readonly begun = new Set<Map<string, number>>();
  /** Counts lost connections, so that a value read before one is not kept after it. */
  private generation = 0;
  private listener: Sql | undefined;
  private listening = false;
  private barrier: Promise<unknown> | undefined;
  private nextBarrier: Promise<unknown> | undefined;
  private closed = false;

  /**
   * The value under `key`, read once by `fill` however many ask at the same time. With `anew` it is read in any case,
   * and remembered for those who take it as it was.
   */
  async remember<T>(
    key: string,
    fill: () => Promise<Filled<T>>,
    { anew = false, keepsStale = false }: Options = {},
  ): Promise<T> {
    if (!this.listener && !this.closed) this.listen();
    const known = this.listening && !anew ? this.known(key) : undefined;
    try {
      const { value, tags, staleSince } = await (known ?? this.fill(key, fill, keepsStale));
      recordRead({ tags, validUntil: staleSince });
      return value as T;
    } catch (error) {
      // A page that shows the failure must not be kept.
      keepNoLongerThan(0);
      throw error;
    }
  }

  /** The value that is kept under `key`, and from when on (ms since 1970) it may not be what the database has. */
  peek<T>(key: string): { value: T; staleSince: number } | undefined {
    return this.entries.get(key) as { value: T; staleSince: number } | undefined;
  }

  /** Drops whatever carries the tag. */
  drop(tag: string): void {
    const now = Date.now();
    for (const drops of this.begun) if (!drops.has(tag)) drops.set(tag, now);
    this.filling.clear();
    for (const key of this.keysByTag.get(tag) ?? []) {
      const entry = this.entries.peek(key);
      if (entry?.keepsStale) entry.staleSince = Math.min(entry.staleSince, now);
      else this.entries.delete(key);
    }
  }

  /**
   * Resolves when this process has heard of all changes committed so far, so that who writes and then reads finds
   * what was written. Calls at the same time share one round trip.
   */
  async settled(): Promise<void> {
    if (!this.listening) return;
    this.nextBarrier ??= (this.barrier ?? Promise.resolve()).then(() => {
      this.barrier = this.probe().finally(() => {
        this.barrier = undefined;
      });
      this.nextBarrier = undefined;
      return this.barrier;
    });
    await this.nextBarrier;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.forget();
    await this.listener?.end({ timeout: 1 });
  }

  private known(key: string): Entry | Promise<Entry> | undefined {
    const entry = this.entries.get(key);
    if (entry && entry.staleSince > Date.now()) return entry;
    const filling = this.filling.get(key);
    filling?.join();
    return filling?.entry;
  }

  private fill<T>(key: string, fill: () => Promise<Filled<T>>, keepsStale: boolean): Promise<Entry> {
    const [started, heard] = [this.generation, this.listening];
    const drops = new Map<string, number>();
    this.begun.add(drops);
    const { run, join, over } = sharedWork();
    join();
    const filled = run(() => untracked(fill))
      .then(({ value, tags, validUntil = Number.POSITIVE_INFINITY, bytes = 512 }) => {
        const dropped = tags.flatMap((tag) => drops.get(tag) ?? []);
        const entry = { value, tags, staleSince: Math.min(validUntil, ...dropped), keepsStale };
        const isKept =
          heard && this.listening && this.generation === started && (keepsStale || dropped.length === 0);
        if (isKept) this.keep(key, entry, bytes);
        return entry;
      })
      .finally(() => {
        this.begun.delete(drops);
        forget();
      });
    const forget = () => {
      if (this.filling.get(key)?.entry === filled) this.filling.delete(key);
    };
    over.addEventListener('abort', forget);
    if (this.listening) this.filling.set(key, { entry: filled, join });
    return filled;
  }

  private keep(key: string, entry: Entry, bytes: number): void {
    this.entries.set(key, entry, { size: Math.max(1, bytes) });
    for (const tag of entry.tags) {
      const keys = this.keysByTag.get(tag) ?? new Set();
      this.keysByTag.set(tag, keys.add(key));
    }
  }

  private unlink(tags: readonly string[], key: string): void {
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      if (keys?.delete(key) && keys.size === 0) this.keysByTag.delete(tag);
    }
  }

  private forget(): void {
    this.listening = false;
    this.generation += 1;
    this.filling.clear();
    this.entries.clear();
    this.keysByTag.clear();
  }

  private listen(): void {
    const options = {
      fetch_types: false,
      onclose: () => this.lost(),
      // Known to the driver, absent from its types.
      onnotify: (_channel: string, tag: string) => this.drop(tag),
    };
    this.listener = openDirect('cache', options);
    this.connect();
  }

  private connect(): void {
    this.listener?.unsafe(`listen ${CHANNEL}`).then(
      () => {
        this.listening = true;
        this.watch();
      },
      () => this.lost(),
    );
  }

  private lost(): void {
    if (this.closed) return;
    if (this.listening)
      log().warn('The cache lost its connection; reading from the database until it is back.');
    this.forget();
    setTimeout(() => this.connect(), RECONNECT_MS).unref();
  }

  /** A connection can die without a word; one that does not answer is as good as closed. */
  private watch(): void {
    setTimeout(() => {
      if (this.listening) this.probe().then(() => this.listening && this.watch());
    }, PROBE_MS).unref();
  }

  /** A round trip on the listening connection: what was committed before it has been heard after it. */
  private async probe(): Promise<void> {
    const timeout = new Promise<'late'>((resolve) => setTimeout(resolve, 1_000, 'late').unref());
    const answer = this.listener?.unsafe('select 1').then(
      () => 'answered' as const,
      () => 'late' as const,
    );
    if ((await Promise.race([answer, timeout])) === 'late') this.forgetUntilAnswered(answer);
  }

  private forgetUntilAnswered(answer: Promise<unknown> | undefined): void {
    if (!this.listening) return;
    this.forget();
    answer?.then((result) => {
      if (result !== 'answered' || this.closed) return;
      this.listening = true;
      this.watch();
    });
  }
}

const holder = globalThis as typeof globalThis & { __loadoutCache?: TagCache };

/** The cache of this process. */
export function cache(): TagCache {
  holder.__loadoutCache ??= new TagCache();
  return holder.__loadoutCache;
}
