import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { gateways as g } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { lockGateway } from './lock-gateway';
import { ratesOf } from './rates-of';
import type { AcceptRateInput } from './schemas';

/**
 * Uses a rate of the ECB’s that was left for a person, since it has moved so far.
 *
 * @throws DomainError forbidden; not-found; conflict where there is another one by now, or none.
 */
export async function acceptRate({
  actor,
  input: { id, currency, rate },
}: {
  actor: Operator;
  input: z.output<typeof AcceptRateInput>;
}): Promise<void> {
  authorize(actor, 'gateways:write');
  await db().transaction(async (tx) => {
    const { name, receivable_currencies: old } = await lockGateway(tx, id, undefined);
    const isIt = (terms: (typeof old)[number]) => terms.name === currency && terms.held_rate === rate;
    if (!old.some(isIt)) throw conflict('This rate has changed since. Reload the page.');
    const now = old.map((terms) => {
      if (!isIt(terms)) return terms;
      const { held_rate: _, held_date, ...rest } = terms;
      return { ...rest, conversion_rate: rate, ...(held_date && { rate_date: held_date }) };
    });
    await tx
      .update(g)
      .set({
        receivable_currencies: now,
        updated_at: sql`greatest(clock_timestamp(), ${g.updated_at} + interval '1 microsecond')`,
      })
      .where(eq(g.id, id));
    await recordChange(tx, {
      actor,
      action: 'gateway.rate-accept',
      subject: ['gateway', id],
      before: { name, terms: ratesOf(old) },
      after: { terms: ratesOf(now) },
    });
  });
}
