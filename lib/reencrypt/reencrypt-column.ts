import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { reencrypt } from '@/lib/crypto/encrypt';
import type { Database } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { bare, rows } from '@/lib/db/statement';
import type { SealedColumn } from './sealed-columns';

const AT_ONCE = 500;
/** Beyond any id. */
const END = Number.MAX_SAFE_INTEGER;

export type Reencrypted = {
  /** Values that there are. */
  values: number;
  /** Those that were encrypted with another key. */
  changed: number;
  /** The ids of rows whose value no configured key opens. */
  unreadable: number[];
};

/**
 * Encrypts the values of a column with the current key. Each is a transaction of its own and changes only what is still
 * as it was read: a value is locked for less than a millisecond, so that sales go on. A connection that runs them one
 * after the other never locks two. From the newest row on, since sales take the oldest code first.
 */
export async function reencryptColumn(db: Database, column: SealedColumn): Promise<Reencrypted> {
  const { table, id, sealed, key, contextOf } = column;
  const result: Reencrypted = { values: 0, changed: 0, unreadable: [] };
  let before = END;
  for (;;) {
    const found = await rows(
      db,
      { id: value.bigint, key: value.text, sealed: value.bytes },
      sql`
        select ${id}::bigint as id, ${key}::text as key, ${sealed} as sealed from ${table}
        where ${sealed} is not null and ${id} < ${before}::bigint order by ${id} desc limit ${AT_ONCE}`,
    );
    const changed = found.map(async (row) => {
      const fresh = freshOf(row, contextOf, result);
      if (!fresh) return;
      const written = await rows(
        db,
        {},
        sql`
          update ${table} set ${bare(sealed)} = decode(${fresh.toString('hex')}::text, 'hex')
          where ${id} = ${row.id}::bigint and ${sealed} = decode(${row.sealed.toString('hex')}::text, 'hex')`,
      );
      result.changed += written.count;
    });
    await Promise.all(changed);
    result.values += found.length;
    const last = found.at(-1);
    if (!last) return result;
    before = last.id;
    await setImmediate();
  }
}

type Row = { id: number; key: string; sealed: Buffer };

function freshOf(row: Row, contextOf: (key: string) => string, result: Reencrypted): Buffer | undefined {
  try {
    return reencrypt(row.sealed, contextOf(row.key));
  } catch {
    result.unreadable.push(row.id);
    return undefined;
  }
}
