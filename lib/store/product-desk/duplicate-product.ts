import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import { parentColumn, parentOf, productTables, recordNames } from './product-tables';
import type { DuplicateProductInput, ProductAddress } from './schemas';
import { withFree } from './with-free';

/** Copies a product with its packs or values, without codes, campaigns and times on sale. The copy isn’t on sale. @throws DomainError forbidden, not-found, invalid */
export async function duplicateProduct({
  actor,
  input: { kind, id, slug },
}: {
  actor: Operator;
  input: z.output<typeof DuplicateProductInput>;
}): Promise<ProductAddress> {
  authorize(actor, 'catalogue:write');
  const { products, services } = productTables(kind);
  return withFree('slug', () =>
    db().transaction(async (tx) => {
      const [original] = await tx.select().from(products).where(eq(products.id, id)).for('share');
      if (!original) throw notFound();
      const { id: _id, created_at: _made, updated_at: _changed, ...rest } = original;
      const name = `${original.name.slice(0, 113)} (Copy)`;
      const values = {
        ...rest,
        name,
        slug,
        status: 0,
        deleted_at: null,
        on_sale_from: null,
        on_sale_until: null,
      };
      const [made] = await tx.insert(products).values(values).returning({ id: products.id });
      if (!made) throw notFound();
      const offered = await tx
        .select()
        .from(services)
        .where(eq(parentColumn(kind), id))
        .orderBy(asc(services.id));
      const copies = offered.map(({ name, image, image_driver, price, discount, discount_type, ...row }) => ({
        ...{ name, image, image_driver, price, discount, discount_type },
        ...{ status: row.status, sort_by: row.sort_by },
        ...parentOf(kind, made.id),
      }));
      if (copies.length > 0) await tx.insert(services).values(copies);
      const record = recordNames[kind].product;
      await recordChange(tx, {
        actor,
        action: `${record}.create`,
        subject: [record, made.id],
        after: { name, slug, status: 0, region: rest.region, category_id: rest.category_id },
        reason: `Copy of ${id}`,
      });
      return { kind, id: made.id };
    }),
  );
}
