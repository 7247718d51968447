import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { deliveries as d } from '@/lib/db/schema';
import { bare, inline, rows } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';
import { drawVersions } from './draw-versions';

type Send = { id: number; userId: number; share: number | null };

/** `people`: rows of `ledgerRows`, with a column `due` where `isTimed`. */
export type Ledger = { people: SQL; mayRepeat: boolean; isTimed: boolean };

/** Writes people into the ledger of a single send, queued, or left out with the reason. @returns how many. */
export async function writeLedger(
  tx: Transaction,
  send: Send,
  { people, mayRepeat, isTimed }: Ledger,
): Promise<number> {
  const once = mayRepeat
    ? sql`select * from (${people}) l where l.reason is distinct from 'duplicate'`
    : people;
  const drawn = drawVersions(send, once);
  const columns = bare(
    ...[
      d.user_id,
      d.single_send_id,
      d.contact_id,
      d.email,
      d.person,
      d.country,
      d.status,
      d.reason,
      d.settled_at,
      d.version,
      ...(isTimed ? [d.retry_at] : []),
    ],
  );
  const { count } = await rows(
    tx,
    {},
    sql`
      insert into ${d} (${columns})
      select ${send.userId}::int, ${send.id}::int, l.contact_id, l.email,
        case when l.contact_id is null
          then jsonb_build_object('first_name', l.first_name, 'last_name', l.last_name) end,
        nullif(l.country, ''),
        case when l.reason is null then ${inline(DeliveryStatus.queued)} else ${inline(DeliveryStatus.suppressed)} end,
        l.reason, case when l.reason is not null then now() end, l.version
        ${isTimed ? sql`, case when l.reason is null and l.due > now() then l.due end` : sql``}
      from (${isTimed ? sql`select * from (${drawn}) l order by version nulls last, due` : drawn}) l`,
  );
  return count;
}
