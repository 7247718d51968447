import { type SQL, sql } from 'drizzle-orm';
import { sign } from '@/lib/crypto/sign';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { reservations } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { networkOf } from '@/lib/network-of.mjs';
import type { ProductKind } from '../catalogue/rows';

/** Whose reservations are added up: an account's, or a guest's by email address and network. */
export type StockBuyer = {
  userId: number | null;
  email: string;
  /** Of `networkKey`; null where it isn't known. */
  network: string | null;
};

/** What a network is kept by: a keyed hash, so that the database holds no address. */
export const networkKey = (address: string): string => sign('buyer-network', networkOf(address));

/**
 * Makes parallel orders of one buyer follow each other, and guests' orders of one service, until the transaction ends.
 * Each then sees what the one before has reserved. Taken before any row of the stock, in the order of the keys.
 */
export async function lockBuyer(
  tx: Transaction,
  { userId, email, network }: StockBuyer,
  kind: ProductKind,
  serviceIds: readonly number[],
): Promise<void> {
  const guest = [
    `email ${email.toLowerCase()}`,
    ...(network ? [`network ${network}`] : []),
    ...serviceIds.map((id) => `guests ${kind} ${id}`),
  ];
  await lockKeys(tx, userId === null ? guest : [`account ${userId}`]);
}

const lockNames = statement({
  params: { names: value.texts },
  row: { locked: value.none },
  text: ({ names }) => sql`
    select pg_advisory_xact_lock(key) as locked from (
      select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by 1) as keys`,
});

/** Takes locks by name until the transaction ends, in the order that all transactions take them in. */
export async function lockKeys(tx: Transaction, names: readonly string[]): Promise<void> {
  await lockNames(tx, { names: names.map((name) => `stock ${name}`) });
}

/** The reservations that are the buyer's own. */
export const reservedBy = ({ userId, email }: StockBuyer): SQL =>
  userId === null
    ? sql`${reservations.email} = ${email.toLowerCase()}`
    : sql`${reservations.user_id} = ${userId}`;
