import { sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { db, type Transaction } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { invoicesDue as d, invoices, seller as s, taxRates } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { creditNoteOf } from './credit-note-of';
import { type Draft, invoiceOf, type Terms } from './invoice-of';
import { namedSeller } from './named-seller';
import { numberOf } from './number-of';
import { type OrderSource, readIssued, readOrders, readRefunds } from './read-sources';
import { takeNumbers } from './take-numbers';

/** One worker at a time, so that numbers follow the order in which documents became due. */
const tryTurn = statement({
  params: {},
  row: { mine: value.boolean },
  text: () => sql`select pg_try_advisory_xact_lock(hashtextextended('issue-invoices', 0)) as mine`,
});

const readSeller = statement({
  params: {},
  row: {
    name: s.name,
    address: s.address,
    tax_number: s.tax_number,
    country: s.country,
    time_zone: s.time_zone,
    invoice_prefix: s.invoice_prefix,
    credit_prefix: s.credit_prefix,
    invoices_since: s.invoices_since,
    today: value.text,
  },
  text: () => sql`
    select ${s.name}, ${s.address}, ${s.tax_number}, ${s.country}, ${s.time_zone}, ${s.invoice_prefix},
      ${s.credit_prefix}, ${s.invoices_since}, (now() at time zone ${s.time_zone})::date::text as today
    from ${s}`,
});

const claim = statement({
  params: { limit: value.integer },
  row: { id: d.id, order_id: d.order_id, refund_id: nullable(d.refund_id) },
  text: ({ limit }) => sql`
    delete from ${d} where ${d.id} in (select ${d.id} from ${d} order by ${d.id} limit ${limit}::int)
    returning ${d.id}, ${d.order_id}, ${d.refund_id}`,
});

type Made = Draft & { order_id: number; refund_id: number | null };

/**
 * Issues the next documents that are due, in one transaction: all get their numbers, or none. A second run for the same
 * order or refund issues nothing.
 *
 * @returns how many were due; 0 also where another worker is at it.
 */
export async function issueBatch(atOnce: number): Promise<number> {
  return db().transaction(async (tx) => {
    const [turn] = await tryTurn(tx);
    const [seller] = turn?.mine ? await readSeller(tx) : [];
    if (!seller) return 0;
    const due = await claim(tx, { limit: atOnce });
    if (due.length === 0) return 0;
    const place = new Map(due.map((one) => [one.refund_id ?? -one.order_id, one.id]));
    const inOrder = (one: Made, other: Made) =>
      (place.get(one.refund_id ?? -one.order_id) ?? 0) - (place.get(other.refund_id ?? -other.order_id) ?? 0);
    const sold = await readOrders(tx, {
      ids: due.filter(({ refund_id }) => refund_id === null).map(({ order_id }) => order_id),
      zone: seller.time_zone,
      since: seller.invoices_since,
    });
    const terms = {
      seller: namedSeller(seller),
      rates: await tx.select().from(taxRates),
      storeCurrency: env().STORE_CURRENCY,
    };
    const day = seller.today;
    const drafts = sold.flatMap((order) => draftOf(order, terms)).sort(inOrder);
    await issue(tx, drafts, 'invoice', seller.invoice_prefix, day);
    const notes = await creditNotes(
      tx,
      due.flatMap(({ refund_id }) => refund_id ?? []),
    );
    await issue(tx, notes.sort(inOrder), 'credit-note', seller.credit_prefix, day);
    return due.length;
  });
}

function draftOf(order: OrderSource, terms: Terms): Made[] {
  try {
    const draft = invoiceOf(order, terms);
    return draft ? [{ ...draft, order_id: order.id, refund_id: null }] : [];
  } catch (error) {
    // The others needn’t wait for it: reconciliation names an order without its invoice.
    log().error({ order: order.id, error: (error as Error).name }, 'An invoice could not be made.');
    return [];
  }
}

async function creditNotes(tx: Transaction, ids: readonly number[]): Promise<Made[]> {
  const refunds = await readRefunds(tx, { ids });
  const issued = await readIssued(tx, { orderIds: refunds.map(({ order_id }) => order_id) });
  const made: Made[] = [];
  for (const { id, order_id, amount, items } of refunds) {
    const own = issued.filter((one) => one.order_id === order_id);
    const invoice = own.find(({ kind }) => kind === 'invoice');
    if (!invoice) continue;
    const earlier = [
      ...own.filter(({ kind }) => kind === 'credit-note'),
      ...made.filter((one) => one.order_id === order_id),
    ];
    made.push({ ...creditNoteOf({ amount, items }, invoice, earlier), order_id, refund_id: id });
  }
  return made;
}

async function issue(
  tx: Transaction,
  drafts: readonly Made[],
  kind: 'invoice' | 'credit-note',
  prefix: string,
  day: string,
): Promise<void> {
  if (drafts.length === 0) return;
  const year = Number(day.slice(0, 4));
  const first = await takeNumbers(tx, { prefix, year, count: drafts.length });
  const rows = drafts.map((draft, at) => ({
    ...draft,
    ...{ kind, prefix, year, sequence: first + at, issued_on: day },
    number: numberOf(prefix, year, first + at),
  }));
  await tx.insert(invoices).values(rows);
  for (const { number, content, total, currency } of rows)
    await recordChange(tx, {
      actor: 'machine',
      action: kind === 'invoice' ? 'invoice.issue' : 'invoice.credit',
      subject: ['invoice', number],
      after: { order: content.order.utr, total, currency, credits: content.credits?.number ?? null },
    });
}
