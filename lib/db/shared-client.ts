import type { Sql, TransactionSql } from 'postgres';
import type { ConnectionShares } from './connection-shares';
import { endStatement, endTransaction, isExecuted } from './ending-with';
import { withMethods } from './with-methods';
import { currentWork, type Work } from './workload.mjs';

/** Whether it may be over before its statements are. */
const mayEnd = ({ left, limitMs }: Work) => left !== undefined || limitMs !== undefined;

/**
 * The client, with each query and each transaction waiting for a place in its workload's share before the driver sees
 * it, and ending with the work that it is part of. The driver's own queue knows neither kinds of work nor an end of waiting.
 */
export function withShares(client: Sql, shares: ConnectionShares): Sql {
  const gated = (query: unknown): unknown => {
    if (!isExecuted(query)) return query;
    const { handler } = query;
    query.handler = () => {
      const work = currentWork();
      const execute = () => {
        const release = () => shares.release(work);
        Promise.prototype.then.call(query, release, release);
        handler(query);
        if (mayEnd(work)) endStatement(query, work);
      };
      if (shares.take(work)) execute();
      else shares.acquire(work).then(execute, (error) => query.reject(error));
    };
    return query;
  };

  const begin = async (...args: unknown[]) => {
    const work = currentWork();
    await shares.acquire(work);
    try {
      const inside = args.pop() as (tx: TransactionSql) => Promise<unknown>;
      const ending = (tx: TransactionSql) => endTransaction(tx, work, inside);
      return await client.begin(...(args as []), (mayEnd(work) ? ending : inside) as never);
    } finally {
      shares.release(work);
    }
  };
  const tagged = (...args: [never]) => gated(client(...args));
  const unsafe = (...args: [never]) => gated(client.unsafe(...args));
  return withMethods(client, { begin, unsafe }, tagged);
}
