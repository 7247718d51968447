import type { Sql, TransactionSql } from 'postgres';
import { DomainError } from '@/lib/errors';
import { withMethods } from './with-methods';
import type { Work } from './workload.mjs';

/** A query of the driver's; what is known to the driver, and absent from its types. */
type Executed = Promise<unknown> & {
  handler: (query: Executed) => unknown;
  reject: (error: unknown) => void;
  /** Absent from it once it has been called; `cancel()` calls it, too, and doesn’t tell when it is done. */
  canceller: ((query: Executed) => Promise<unknown>) | null;
  /** Whether it is the one that its connection is at. */
  active: boolean;
};

/**
 * A statement on its own runs for so long before its client's leaving ends it. PostgreSQL is told which connection, and
 * not which statement: one that has just ended would end the next one, so that short ones are left alone.
 */
const LEFT_ALONE_MS = 1_000;
const AGAIN_MS = 100;

/** Names of columns and lists of values are made as queries are, and are never executed. */
export const isExecuted = (made: unknown): made is Executed =>
  made instanceof Promise && 'handler' in made && typeof made.handler === 'function';

/** Resolves when PostgreSQL has been told, or can't be. */
async function cancel(query: Executed): Promise<void> {
  const { canceller } = query;
  query.canceller = null;
  await canceller?.(query).catch(() => {});
}

const tooLate = () => new DomainError('unavailable', 'This took too long. Try again later.', [], 5);

/**
 * Calls `end` when nobody waits for the work any more and it has run for `leastMs`, or when its time is over.
 *
 * @returns what ends the watch
 */
function onceOver({ left, limitMs }: Work, end: () => void, leastMs: number): () => void {
  const began = performance.now();
  let timer = limitMs === undefined ? undefined : setTimeout(end, limitMs);
  const onLeft = () => {
    clearTimeout(timer);
    const rest = leastMs - (performance.now() - began);
    if (rest > 0) timer = setTimeout(end, rest);
    else end();
  };
  if (left?.aborted) onLeft();
  else left?.addEventListener('abort', onLeft);
  return () => {
    clearTimeout(timer);
    left?.removeEventListener('abort', onLeft);
  };
}

/** Cancels a statement that is being executed when the work that it is part of is over. */
export function endStatement(query: Executed, work: Work): void {
  let again: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    // The driver loses a connection whose statement is cancelled before it is at it.
    if (query.active) void cancel(query);
    else again = setTimeout(end, AGAIN_MS);
  };
  const unwatch = onceOver(work, end, LEFT_ALONE_MS);
  const stop = () => {
    unwatch();
    clearTimeout(again);
  };
  Promise.prototype.then.call(query, stop, stop);
}

/**
 * Does `inside` in its transaction, and ends that when the work that it is part of is over: its statement is cancelled,
 * and the connection is given back only when PostgreSQL has done so.
 */
export async function endTransaction<T>(
  tx: TransactionSql,
  work: Work,
  inside: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  const running = new Set<Executed>();
  const cancelled: Promise<unknown>[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
    for (const query of running) if (query.active) cancelled.push(cancel(query));
  };
  const watched = (made: unknown): unknown => {
    if (!isExecuted(made)) return made;
    const { handler } = made;
    made.handler = () => {
      if (isOver) return made.reject(tooLate());
      running.add(made);
      const done = () => running.delete(made);
      Promise.prototype.then.call(made, done, done);
      handler(made);
    };
    return made;
  };
  const within = <Client extends Sql | TransactionSql>(client: Client): Client => {
    const unsafe = (...args: [never]) => watched(client.unsafe(...args));
    const tagged = (...args: [never]) => watched((client as Sql)(...args));
    const savepoint = (...args: unknown[]) => {
      const work = args.pop() as (inner: TransactionSql) => unknown;
      return (client as TransactionSql).savepoint(...(args as []), ((inner: TransactionSql) =>
        work(within(inner))) as never);
    };
    return withMethods(client as never, { unsafe, savepoint } as never, tagged);
  };
  const unwatch = onceOver(work, end, 0);
  try {
    return await inside(within(tx));
  } finally {
    unwatch();
    await Promise.all(cancelled);
  }
}
