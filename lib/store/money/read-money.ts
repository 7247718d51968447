import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { daysOf } from './periods';
import { dayAfter, periodsBetween } from './periods-between';
import { readCurrencies } from './read-currencies';
import { addUp, figuresOf, readPeriods } from './read-periods';
import { readProducts } from './read-products';
import type { MoneyQuery, MoneyReport } from './schemas';

/**
 * What was sold, refunded and left in some days of the actor’s zone, beside as many days before, all of one moment.
 *
 * @throws DomainError forbidden
 */
export async function readMoney({
  actor,
  input: { from, until, by },
}: {
  actor: Actor;
  input: z.output<typeof MoneyQuery>;
}): Promise<z.output<typeof MoneyReport>> {
  authorize(actor, 'money:read');
  const { STORE_CURRENCY: currency } = env();
  const zone = actor.timeZone;
  const range = { from, until, zone };
  const before = { from: dayAfter(from, -daysOf(range)), until: dayAfter(from, -1), zone };
  const periods = periodsBetween(from, until, by);
  return db().transaction(
    async (tx) => {
      const sums = await readPeriods(
        tx,
        range,
        periods.map((period) => period.from),
      );
      const earlier = await readPeriods(tx, before, [before.from]);
      return {
        currency,
        zone,
        total: figuresOf(addUp(sums.values()), currency),
        before: figuresOf(earlier.get(1), currency),
        before_from: before.from,
        before_until: before.until,
        periods: periods.map((period, place) => ({
          ...period,
          ...figuresOf(sums.get(place + 1), currency),
        })),
        products: await readProducts(tx, range, currency),
        currencies: await readCurrencies(tx, range),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
