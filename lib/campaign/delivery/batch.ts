import { client } from '@/lib/db/client';
import type { BulkTransport } from '@/lib/mail/bulk/bulk-transport';
import type { MailingRef } from '../rendering/mail-source';

export type TransportName = BulkTransport['name'];

/** A batch that a worker holds. Ids of the ledger are safe integers. */
export type Batch = {
  id: number;
  userId: number;
  mailing: MailingRef;
  firstId: number;
  lastId: number;
  /** Rows that were with a transport when the worker before ended. */
  handing: number[];
  handingBy: TransportName | null;
  /** That was so long ago that a provider no longer knows a repetition. */
  isForgotten: boolean;
  /** Processes that died while they had nothing but this batch. */
  isolatedDeaths: number;
  /** Workers that died while they had it beside others. */
  sharedDeaths: number;
};

/** Rows of the ledger that belong to a batch; the rows of other mailings may lie between its ids. */
export function rowsOf({ mailing, firstId, lastId }: Batch) {
  const sql = client();
  const column = mailing.kind === 'single-send' ? sql`d.single_send_id` : sql`d.schedule_id`;
  return sql`d.id between ${firstId}::bigint and ${lastId}::bigint and ${column} = ${mailing.id}`;
}
