import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { holdRules as r } from '@/lib/db/schema';
import { NO_RULES, readHoldRules } from './hold-rules';
import type { HoldRules } from './schemas';

/** Says which paid orders are held from now on; those that are held stay so. @throws DomainError forbidden */
export async function saveHoldRules({ actor, input }: { actor: Operator; input: HoldRules }): Promise<void> {
  authorize(actor, 'orders:rules');
  const above = input.first_order_above;
  const values = { ...input, first_order_above: above === null ? null : String(above) };
  await db().transaction(async (tx) => {
    await tx.insert(r).values({ id: 1 }).onConflictDoNothing();
    await tx.select().from(r).for('update');
    const before = (await readHoldRules(tx)) ?? NO_RULES;
    await tx.update(r).set(values);
    await recordChange(tx, {
      actor,
      action: 'hold-rules.update',
      subject: ['hold-rules', 1],
      before,
      after: input,
    });
  });
}
