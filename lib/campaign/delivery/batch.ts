import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { value } from '@/lib/db/row';
import { deliveries, type deliveryBatches } from '@/lib/db/schema';
import type { MailingRef } from '../rendering/mail-source';

export type Version = NonNullable<(typeof deliveryBatches.$inferSelect)['version']>;
export type TransportName = NonNullable<(typeof deliveryBatches.$inferSelect)['handing_by']>;

/** A batch that a worker holds. Ids of the ledger are safe integers. */
export type Batch = {
  id: number;
  userId: number;
  mailing: MailingRef;
  firstId: number;
  lastId: number;
  /** Which version its rows get; null: the one that there is, or the winner. */
  version: Version | null;
  /** Rows that were with a transport when the worker before ended. */
  handing: number[];
  handingBy: TransportName | null;
  /** Where that worker noted which of them had left it. */
  journal: string | null;
  /** That was so long ago that a provider no longer knows a repetition. */
  isForgotten: boolean;
  /** Processes that died while they had nothing but this batch. */
  isolatedDeaths: number;
  /** Workers that died while they had it beside others. */
  sharedDeaths: number;
};

type Kind = MailingRef['kind'];

/** A statement for each kind of mailing: their rows are told apart by other columns. */
export const ofEachKind = <T>(make: (kind: Kind) => T): Record<Kind, T> => ({
  'single-send': make('single-send'),
  schedule: make('schedule'),
});

const d = alias(deliveries, 'd');

/** The parameters of `inBatch`. */
export const batchRange = { mailingId: value.integer, firstId: deliveries.id, lastId: deliveries.id };

export const rangeOf = ({ mailing, firstId, lastId }: Batch) => ({ mailingId: mailing.id, firstId, lastId });

/** The condition that rows `d` of the ledger are a batch's; the rows of other mailings may lie between its ids. */
export const inBatch = (
  kind: Kind,
  { mailingId, firstId, lastId }: Readonly<Record<keyof typeof batchRange, SQL>>,
): SQL =>
  sql`${d.id} between ${firstId} and ${lastId}
    and ${kind === 'single-send' ? d.single_send_id : d.schedule_id} = ${mailingId}`;
