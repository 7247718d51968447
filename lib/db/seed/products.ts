import type { OrderField } from '@/lib/db/schema';
import type { CategoryKey } from './categories';
import type { MotifName } from './emblem';

export type ServiceSeed = {
  name: string;
  price: string;
  discount: string;
  discount_type: 'percentage' | 'flat';
  status: 0 | 1;
  /** Free codes in stock (cards only). */
  codes: number;
};

/** What a top-up and a card have in common. Texts are plain, `description` and `guide` HTML. */
export type ProductSeed = {
  slug: string;
  name: string;
  category: CategoryKey;
  motif: MotifName;
  region: string;
  note?: string;
  description: string;
  guide: string;
  services: ServiceSeed[];
};

/**
 * `instant` is 0 where a person delivers; otherwise it is credited as soon as it is paid for. `check`: who is asked
 * whether a player exists.
 */
export type TopUpSeed = ProductSeed & { instant?: 0; check?: 'chronicle'; fields: OrderField[] };

/** A denomination in USD; the discount is `'10%'` or a flat `'0.50'`. */
export function service(
  name: string,
  price: string,
  discount = '0%',
  { status = 1, codes = 30 }: { status?: 0 | 1; codes?: number } = {},
): ServiceSeed {
  const percentage = discount.endsWith('%');
  return {
    name,
    price,
    discount: percentage ? discount.slice(0, -1) : discount,
    discount_type: percentage ? 'percentage' : 'flat',
    status,
    codes,
  };
}

/** Where a product's pictures lie below `public/`. */
export function pictures(kind: 'top-up' | 'card', slug: string): { image: string; preview: string } {
  return { image: `catalogue/${kind}/${slug}.svg`, preview: `catalogue/${kind}/${slug}-preview.svg` };
}
