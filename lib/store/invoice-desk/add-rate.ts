import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { taxRates as t } from '@/lib/db/schema';
import { withFree } from '../product-desk/with-free';
import type { AddRateInput } from './schemas';

/**
 * Adds a rate of tax. Invoices that were issued stay as they are.
 *
 * @throws DomainError forbidden; invalid where the country has one from that day on.
 */
export async function addRate({
  actor,
  input,
}: {
  actor: Operator;
  input: z.output<typeof AddRateInput>;
}): Promise<{ id: number }> {
  authorize(actor, 'money:write');
  return withFree('starts_on', () =>
    db().transaction(async (tx) => {
      const [added] = await tx
        .insert(t)
        .values({ ...input, percent: input.percent.toFixed(3) })
        .returning({ id: t.id });
      if (!added) throw new Error('The rate was not added.');
      await recordChange(tx, {
        actor,
        action: 'tax-rate.create',
        subject: ['tax-rate', added.id],
        after: input,
      });
      return added;
    }),
  );
}
