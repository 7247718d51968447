import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { cards, topUps } from '@/lib/db/schema';

/** The name of a product as a filter names it, such as `card-12`; null where there is none. */
export async function readProductName(product: string | undefined): Promise<string | null> {
  if (!product) return null;
  const [kind, id] = product.split('-');
  const products = kind === 'card' ? cards : (topUps as unknown as typeof cards);
  const [found] = await db()
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, Number(id)));
  return found?.name ?? null;
}
