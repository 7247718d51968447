import { cache } from '@/lib/cache';
import { getProduct } from './get-product';
import type { ProductKind, ProductRow } from './rows';

/** A product on sale for its page, from memory until it changes. @throws DomainError not-found */
export function readProduct(kind: ProductKind, slug: string): Promise<ProductRow> {
  return cache().remember(`product:${kind}:${slug}`, async () => {
    const { value, ...validity } = await getProduct(kind, { slug });
    return { value: value.product, ...validity, bytes: 2 * JSON.stringify(value.product).length };
  });
}
