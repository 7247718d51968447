import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { seller as s } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import type { SaveSellerInput } from './schemas';

const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

const recorded = ({
  name,
  country,
  time_zone,
  invoice_prefix,
  credit_prefix,
}: Omit<SaveSellerInput, 'address' | 'tax_number'>) => ({
  ...{ name, country, time_zone },
  ...{ invoice_prefix, credit_prefix },
});

/**
 * Changes what the next invoices say of the seller. Those that were issued stay as they are.
 *
 * @throws DomainError forbidden; invalid for a time zone that there isn’t.
 */
export async function saveSeller({
  actor,
  input,
}: {
  actor: Operator;
  input: SaveSellerInput;
}): Promise<void> {
  authorize(actor, 'money:write');
  if (!isZone(input.time_zone)) throw invalid({ field: 'time_zone', rule: 'exists' });
  await db().transaction(async (tx) => {
    const [old] = await tx.select().from(s).for('update');
    if (!old) throw new Error('The seller’s row is missing.');
    await tx.update(s).set(input);
    // Of the address and the tax number, the trail says that they changed.
    const changed = (['address', 'tax_number'] as const).filter((field) => old[field] !== input[field]);
    await recordChange(tx, {
      actor,
      action: 'seller.update',
      subject: ['seller', old.id],
      before: recorded(old),
      after: { ...recorded(input), fields: changed.join(', ') || null },
    });
  });
}
