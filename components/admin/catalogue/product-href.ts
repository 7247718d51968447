import type { DeskProduct } from '@/lib/store/product-desk/queries';

const words = { top_up: 'top-up', card: 'card' } as const;

/** Where a product is edited. */
export const productHref = (kind: DeskProduct['kind'], id: number) => `/admin/catalogue/${words[kind]}/${id}`;

/** Where shoppers find it. */
export const shopHref = (kind: DeskProduct['kind'], slug: string) => `/${words[kind]}/${slug}`;

/** An address made of a name; what isn’t a Latin letter or a digit is left out. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
