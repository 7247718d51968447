import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { cleanProductHtml } from '../catalogue/clean-product-html';
import { productHtmlOf, productMarkdownOf } from '../catalogue/product-markdown';
import { changedFields } from './changed-fields';
import { lockProduct, requireCategory } from './lock-product';
import { productTables, recordNames } from './product-tables';
import type { UpdateProductInput } from './schemas';
import { withFree } from './with-free';

/** Changes what a product says of itself. @throws DomainError forbidden, not-found, invalid, conflict */
export async function updateProduct({
  actor,
  input: { kind, id, revision, format, ...input },
}: {
  actor: Operator;
  input: z.output<typeof UpdateProductInput>;
}): Promise<void> {
  authorize(actor, 'catalogue:write');
  const { products } = productTables(kind);
  await withFree('slug', () =>
    db().transaction(async (tx) => {
      const product = await lockProduct(tx, kind, id, revision);
      if (input.category_id !== product.category_id) await requireCategory(tx, kind, input.category_id);
      const values = {
        ...input,
        note: input.note || null,
        description: textOf(format, input.description, product.description),
        guide: textOf(format, input.guide, product.guide),
      };
      const change = changedFields(product, values);
      if (!change) return;
      await tx.update(products).set(values).where(eq(products.id, id));
      const name = recordNames[kind].product;
      await recordChange(tx, { actor, action: `${name}.update`, subject: [name, id], ...change });
    }),
  );
}

/** A text as HTML. What was only read in Markdown stays as it is. */
function textOf(format: 'html' | 'markdown', text: string, stored: string): string {
  if (format === 'html') return cleanProductHtml(text);
  return text === productMarkdownOf(stored) ? stored : productHtmlOf(text);
}
