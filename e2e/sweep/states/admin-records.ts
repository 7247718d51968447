// Records that the demo data lacks, each made once for all the states that show it.
import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { db } from '@/lib/db/client';
import {
  approvals,
  orderReports,
  orders,
  reconciliationFindings,
  reconciliationRuns,
  senders,
  sendingAllowances,
} from '@/lib/db/schema';
import { NUMBER_AND_SERVER } from '../../store/support/top-up';
import { account, shopper } from '../../support/accounts';
import type { Answer } from '../../support/api';
import { marketer } from '../../support/campaign';
import { newSender } from '../../support/campaign-records';
import {
  makeCard,
  makeCategory,
  makeGateway,
  makeStock,
  makeTopUp,
  makeTopUpService,
  newCode,
} from '../../support/catalogue';
import { linesOf, orderCards, paid, rowOf } from '../../support/orders';
import { makeFailedMail, stopJob } from '../../support/stopped-jobs';
import { once } from '../page-state';

/** The first record of a table that fits. */
export async function idOf(table: PgTable, where: SQL): Promise<number> {
  const [row] = await db().execute<{ id: number }>(
    sql`select id from ${table} where ${where} order by id limit 1`,
  );
  if (!row) throw new Error('No record fits.');
  return Number(row.id);
}

/** What an answer says, which has to be a success. */
function messageOf<T>({ status, body, text }: Answer): T {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body.message as T;
}

const owner = once(() => account({ role: 'owner' }));

/** A paid order of three codes, one of which has been refunded. */
export const refundedOrder = once(async () => {
  const [buyer, { service }, { keys }] = [await shopper(), await makeStock(3), await owner()];
  const utr = await orderCards(buyer.keys, [service.id, 3]);
  await paid(buyer.keys, utr);
  const [row] = await linesOf(utr);
  const lines = [{ id: row?.line.id, quantity: 1, refunded: 0 }];
  messageOf(await keys.post('admin/orders/refund', { utr, reason: 'The code doesn’t work.', lines }));
  return utr;
});

/** A paid top-up that an operator has put on hold. */
export const heldOrder = once(async () => {
  const [buyer, { keys }] = [await shopper(), await owner()];
  const topUp = await makeTopUp({ instant_delivery: 0, order_information: NUMBER_AND_SERVER });
  const service = await makeTopUpService(topUp.id);
  const player = { player_number: '704118253', server: 'europe' };
  const body = { top_up_id: topUp.id, service_id: service.id, ...player };
  const { utr } = messageOf<{ utr: string }>(await buyer.keys.post('top-up/make-order', body));
  await paid(buyer.keys, utr);
  messageOf(await keys.post('admin/orders/hold', { utr, reason: 'The card is from another country.' }));
  return utr;
});

/** A blocked account, to whose address a guest has ordered. */
export const blockedAccount = once(async () => {
  const [{ id, email }, { keys }] = [await account({ balance: '5' }), await owner()];
  const now = new Date().toISOString();
  await db()
    .insert(orders)
    .values({
      ...{ utr: `LD${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`, email, kind: 'card' },
      ...{ price: '5', currency: 'USD', status: 1, expires_at: now, paid_at: now },
    });
  messageOf(await keys.post('admin/accounts/block', { id, reason: 'Paid with stolen cards.' }));
  return id;
});

/** An account that signed up lately, with a sender's name to look at. */
export const newcomer = once(async () => {
  const owner = await marketer();
  await newSender(owner.api, { from_name: 'PayPal Support' });
  await db().update(senders).set({ name_review: 'waiting' }).where(eq(senders.user_id, owner.id));
  await db().insert(sendingAllowances).values({ user_id: owner.id, daily: 200, used: 80 });
  return owner.id;
});

/** A refund that waits for a second person. */
export const pendingRequest = once(async () => {
  const asker = await account({ role: 'operator' });
  const record = `LD${asker.id}GONE`;
  const [made] = await db()
    .insert(approvals)
    .values({
      ...{ action: 'order.refund', subject_type: 'order', subject_id: record, amount: '120' },
      input: { utr: record, reason: 'Bought twice.' },
      reason: 'Bought twice.',
      requested_by: asker.id,
    })
    .returning({ id: approvals.id });
  return made?.id;
});

/** A problem that a buyer has reported. */
export const report = once(async () => {
  const [buyer, { service }] = [await shopper(), await makeStock(1)];
  const utr = await orderCards(buyer.keys, [service.id, 1]);
  const { id: order_id } = await rowOf(utr);
  const message = 'The shop does not know the code.';
  await db().insert(orderReports).values({ order_id, user_id: buyer.id, message });
  return { utr, id: await idOf(orderReports, eq(orderReports.order_id, order_id)) };
});

/** A card's value with a batch of two codes. */
export const batch = once(async () => {
  const [{ service }, { keys }] = [await makeStock(0), await owner()];
  const body = { card_service_id: service.id, codes: [newCode(), newCode()], batch_name: 'March' };
  const { batch_id } = messageOf<{ batch_id: number }>(await keys.post('admin/codes/add', body));
  return { service: service.id, batch: batch_id };
});

/** A category with a product, which has to go somewhere before it is deleted. */
export const filledCategory = once(async () => {
  const category = await makeCategory('card');
  await makeCard({ category_id: category.id });
  return category;
});

export const supplier = once(async () => {
  const name = `Reloadly ${randomUUID()}`;
  const secrets = { client_id: 'client-of-the-sweep', client_secret: 'secret-of-the-sweep' };
  const body = { name, environment: 'sandbox', currency: 'EUR', exchange_rate: 1.1, ...secrets };
  messageOf(await (await owner()).keys.post('admin/suppliers/save', body));
  return name;
});

/** A gateway one of whose currencies waits for its owner, since its rate has moved far. */
export const heldRate = once(async () => {
  const limits = { min_limit: '20', max_limit: '900', percentage_charge: '10', fixed_charge: '0.25' };
  const held = { margin: '2.5', held_rate: '0.93', held_date: '2026-11-25' };
  const euro = { name: 'EUR', currency_symbol: '€', conversion_rate: '0.5', ...limits, ...held };
  const made = await makeGateway({ status: 0, receivable_currencies: [euro] });
  return made.id;
});

/** The address of an email that failed. */
export const failedMail = once(async () => {
  const to = `${randomUUID()}@example.net`;
  await makeFailedMail(to);
  return to;
});

/** A job that was stopped for good. */
export const stoppedJob = once(async () => {
  const subject = `import ${randomUUID()}`;
  await stopJob({ name: 'undo-import', subject, reason: 'The disk is full.' });
  return subject;
});

/** Differences that were found when all records were compared, among other tests' runs. */
export const comparison = once(async () => {
  const [run] = await db()
    .insert(reconciliationRuns)
    .values({ differences: 1, finished_at: new Date().toISOString() })
    .returning({ id: reconciliationRuns.id });
  const { id } = await owner();
  await db()
    .insert(reconciliationFindings)
    .values({
      ...{ run_id: run?.id ?? 0, position: 1, kind: 'account-balance', subject: 'account', record_id: id },
      ...{ expected: '0', found: '7.77', unit: 'USD' },
    });
});
