import { eq } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { taxRates as t } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';

/** Removes a rate of tax. Invoices that were issued stay as they are. @throws DomainError forbidden, not-found */
export async function deleteRate({
  actor,
  input,
}: {
  actor: Operator;
  input: { id: number };
}): Promise<void> {
  authorize(actor, 'money:write');
  await db().transaction(async (tx) => {
    const [gone] = await tx.delete(t).where(eq(t.id, input.id)).returning();
    if (!gone) throw notFound();
    const { country, name, percent, starts_on } = gone;
    await recordChange(tx, {
      actor,
      action: 'tax-rate.delete',
      subject: ['tax-rate', gone.id],
      before: { country, name, percent: Number(percent), starts_on },
    });
  });
}
