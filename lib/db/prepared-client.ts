import type { Sql, TransactionSql } from 'postgres';
import { withMethods } from './with-methods';

/** As in PostgreSQL's JDBC driver: what comes this often comes again. */
const THRESHOLD = 5;
const MOST_TEXTS = 2_000;
const MOST_PREPARED = 500;
/** A text that is longer has a list in it, and is another for each length of the list. */
const LONGEST_TEXT = 16_000;

/** How often each text has come, and which are prepared; of the process, so that a new connection knows them. */
const seen = new Map<string, number>();
const prepared = new Set<string>();

function isFrequent(text: string): boolean {
  if (text.length > LONGEST_TEXT) return false;
  if (prepared.has(text)) return true;
  if (prepared.size >= MOST_PREPARED) return false;
  const count = (seen.get(text) ?? 0) + 1;
  if (count >= THRESHOLD) {
    prepared.add(text);
    seen.delete(text);
    return true;
  }
  if (seen.size >= MOST_TEXTS) seen.clear();
  seen.set(text, count);
  return false;
}

/**
 * The client for Drizzle, which prepares nothing by itself: a statement with parameters then costs two round trips, and
 * is parsed and planned each time. Texts that come often are prepared.
 */
export function withPreparedStatements(client: Sql): Sql {
  const unsafe: Unsafe = (text, params, options) => client.unsafe(text, params, chosen(text, options));
  const begin = (work: Work) => client.begin((tx) => work(inTransaction(tx)));
  return withMethods(client, { unsafe, begin });
}

type Unsafe = Sql['unsafe'];
type Work = (tx: TransactionSql) => unknown;

const chosen = (text: string, options: Parameters<Unsafe>[2]) => ({
  ...options,
  prepare: options?.prepare || isFrequent(text),
});

function inTransaction(tx: TransactionSql): TransactionSql {
  const unsafe: Unsafe = (text, params, options) => tx.unsafe(text, params, chosen(text, options));
  const savepoint = (work: Work) => tx.savepoint((inner) => work(inTransaction(inner)));
  return withMethods(tx, { unsafe, savepoint });
}
