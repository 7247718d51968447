import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import { NO_PICTURE } from '../product-pictures/picture-path';
import { requireCategory } from './lock-product';
import { productTables, recordNames } from './product-tables';
import type { CreateProductInput, ProductAddress } from './schemas';
import { withFree } from './with-free';

/** Creates a product that isn’t on sale yet. @throws DomainError forbidden, invalid */
export async function createProduct({
  actor,
  input: { kind, ...input },
}: {
  actor: Operator;
  input: z.output<typeof CreateProductInput>;
}): Promise<ProductAddress> {
  authorize(actor, 'catalogue:write');
  const { products } = productTables(kind);
  return withFree('slug', () =>
    db().transaction(async (tx) => {
      await requireCategory(tx, kind, input.category_id);
      const values = { ...input, region: 'Global', status: 0, image: NO_PICTURE, preview: NO_PICTURE };
      const [made] = await tx.insert(products).values(values).returning({ id: products.id });
      if (!made) throw notFound();
      const name = recordNames[kind].product;
      const after = { ...input, region: values.region, status: values.status };
      await recordChange(tx, { actor, action: `${name}.create`, subject: [name, made.id], after });
      return { kind, id: made.id };
    }),
  );
}
