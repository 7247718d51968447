import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { lockProduct } from './lock-product';
import { productTables, recordNames } from './product-tables';
import { schedulesIn } from './schedule';
import type { ScheduleProductInput } from './schemas';
import { zoneOf } from './zone-of';

/** Says from when and until when a product is on sale, if it’s active. @throws DomainError forbidden, not-found, invalid */
export async function scheduleProduct({
  actor,
  input: { kind, id, on_sale_from, on_sale_until },
}: {
  actor: Operator;
  input: z.output<typeof ScheduleProductInput>;
}): Promise<void> {
  authorize(actor, 'catalogue:write');
  const { products } = productTables(kind);
  await db().transaction(async (tx) => {
    const product = await lockProduct(tx, kind, id);
    const given = [{ on_sale_from, on_sale_until }];
    const [after] = await schedulesIn(tx, given, zoneOf(actor), () => 'on_sale_until');
    if (!after) return;
    const before = { on_sale_from: product.on_sale_from, on_sale_until: product.on_sale_until };
    await tx.update(products).set(after).where(eq(products.id, id));
    const name = recordNames[kind].product;
    await recordChange(tx, { actor, action: `${name}.schedule`, subject: [name, id], before, after });
  });
}
