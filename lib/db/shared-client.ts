import type { PendingQuery, Row, Sql } from 'postgres';
import type { ConnectionShares } from './connection-shares';
import { withMethods } from './with-methods';
import { currentWorkload } from './workload.mjs';

/** What the driver calls with a query that is to be executed; known to the driver, absent from its types. */
type Executed = PendingQuery<Row[]> & {
  handler: (query: Executed) => unknown;
  reject: (error: unknown) => void;
};

/**
 * The client, with each query and each transaction waiting for a place in its workload's share before the driver sees
 * it. The driver's own queue knows neither kinds of work nor an end of waiting.
 */
export function withShares(client: Sql, shares: ConnectionShares): Sql {
  const gated = (query: unknown): unknown => {
    // Names of columns and lists of values are made in the same way, and are never executed.
    if (!isExecuted(query)) return query;
    const { handler } = query;
    query.handler = () => {
      const workload = currentWorkload();
      const execute = () => {
        const release = () => shares.release(workload);
        Promise.prototype.then.call(query, release, release);
        handler(query);
      };
      if (shares.take(workload)) execute();
      else shares.acquire(workload).then(execute, (error) => query.reject(error));
    };
    return query;
  };

  const begin = async (...args: [never]) => {
    const workload = currentWorkload();
    await shares.acquire(workload);
    try {
      return await client.begin(...args);
    } finally {
      shares.release(workload);
    }
  };
  const tagged = (...args: [never]) => gated(client(...args));
  const unsafe = (...args: [never]) => gated(client.unsafe(...args));
  return withMethods(client, { begin, unsafe }, tagged);
}

const isExecuted = (made: unknown): made is Executed =>
  made instanceof Promise && 'handler' in made && typeof made.handler === 'function';
