import type { Sql } from 'postgres';

/** Lets one worker at a time write or queue a single send's ledger, until the caller's transaction ends. */
export const lockLedger = (sql: Sql, singleSendId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('materialise'), ${singleSendId})`;
