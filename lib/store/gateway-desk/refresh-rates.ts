import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db, type Transaction } from '@/lib/db/client';
import { gateways as g, type ReceivableCurrency } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { isDomainError } from '@/lib/errors';
import { countHourly } from '@/lib/rate-limit';
import { ecbRate, isJump } from './ecb-rate';
import { fetchEcbRates } from './fetch-ecb-rates';
import { keep, lockKept } from './kept-rates';
import type { EcbRates } from './parse-ecb-file';
import { ratesOf } from './rates-of';
import type { RefreshedRates } from './schemas';

const PER_HOUR = 20;

/**
 * Reads the ECB’s daily rates and gives them to the currencies that follow them. A rate that has moved by more than 10 %
 * is left for a person to accept.
 *
 * @throws DomainError forbidden; unavailable where the file can’t be read: rates stay as they are; limited
 */
export async function refreshRates({ actor }: { actor: Operator }): Promise<z.output<typeof RefreshedRates>> {
  authorize(actor, 'gateways:write');
  if (actor !== 'machine') await countHourly('ecb-rates', 'shop', PER_HOUR);
  const ecb = await fetchEcbRates().catch(async (error: unknown) => {
    if (isDomainError(error)) await keep(db(), { failed_at: new Date().toISOString() });
    throw error;
  });
  return db().transaction(async (tx) => {
    const kept = await lockKept(tx);
    // A file of an earlier day, from a cache on the way.
    const isNewest = !kept.date || kept.date <= ecb.date;
    const fetched_at = new Date().toISOString();
    await keep(tx, { ...(isNewest && ecb), fetched_at, failed_at: null });
    const done = { date: isNewest ? ecb.date : (kept.date ?? ecb.date), changed: 0, held: 0 };
    if (!isNewest) return done;
    for (const gateway of await tx.select().from(g).orderBy(asc(g.id)).for('no key update')) {
      const { changed, held } = await follow(tx, actor, gateway, ecb);
      done.changed += changed;
      done.held += held;
    }
    return done;
  });
}

/** Gives a locked gateway its new rates. */
async function follow(
  tx: Transaction,
  actor: Operator,
  { id, name, receivable_currencies: old }: typeof g.$inferSelect,
  ecb: EcbRates,
): Promise<{ changed: number; held: number }> {
  const now = old.map((terms) => followed(terms, ecb));
  const changed = now.filter((terms, place) => terms.conversion_rate !== old[place]?.conversion_rate).length;
  const held = now.filter(({ held_rate }) => held_rate !== undefined).length;
  if (JSON.stringify(now) === JSON.stringify(old)) return { changed, held };
  await tx
    .update(g)
    .set({
      receivable_currencies: now,
      updated_at: sql`greatest(clock_timestamp(), ${g.updated_at} + interval '1 microsecond')`,
    })
    .where(eq(g.id, id));
  if (changed > 0)
    await recordChange(tx, {
      actor,
      action: 'gateway.rates',
      subject: ['gateway', id],
      before: { name, terms: ratesOf(old) },
      after: { terms: ratesOf(now) },
    });
  return { changed, held };
}

function followed(terms: ReceivableCurrency, ecb: EcbRates): ReceivableCurrency {
  if (terms.margin === undefined) return terms;
  const rate = ecbRate(ecb, env().STORE_CURRENCY, terms.name, terms.margin);
  // A currency that the ECB has stopped publishing keeps its last rate, with its day.
  if (rate === null) return terms;
  const { held_rate: _, held_date: __, ...rest } = terms;
  return isJump(terms.conversion_rate, rate)
    ? { ...rest, held_rate: rate, held_date: ecb.date }
    : { ...rest, conversion_rate: rate, rate_date: ecb.date };
}
