import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { suppliers, supplierOrders as u } from '@/lib/db/schema';
import { supplierOf } from './drivers';
import { addUnitJob } from './jobs';

/**
 * A supplier says that something became of a purchase. Nothing in its message is believed but which one: the supplier is
 * asked right away.
 *
 * @returns null where no supplier of this kind has signed it.
 */
export async function takeEvent({
  driver,
  message,
}: {
  driver: 'reloadly';
  message: { body: Buffer; headers: Headers };
}): Promise<'taken' | 'ignored' | null> {
  const rows = await db()
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.driver, driver), isNotNull(suppliers.secrets)));
  const signed = rows.flatMap((row) => {
    const event = supplierOf(row).webhook(message);
    return event ? [{ id: row.id, reference: event.reference }] : [];
  });
  const [first] = signed;
  if (!first) return null;
  if (first.reference === null) return 'ignored';
  const [unit] = await db()
    .select({ id: u.id, supplier_id: u.supplier_id })
    .from(u)
    .where(
      and(
        // Accounts may share a secret.
        inArray(
          u.supplier_id,
          signed.map(({ id }) => id),
        ),
        eq(u.reference, first.reference),
        inArray(u.state, ['asked', 'pending']),
      ),
    );
  if (!unit) return 'ignored';
  await addUnitJob(db(), unit);
  return 'taken';
}
