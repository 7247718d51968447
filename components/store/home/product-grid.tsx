import type { HomeProduct } from '@/lib/store/catalogue/home-view';
import { ProductSlot } from './product-slot';

type Props = {
  products: readonly HomeProduct[];
  currency: string;
  /** Where both kinds stand together, each says which it is. */
  mixed?: boolean;
};

/** Products as a grid of slots: two in a row on a phone, six on a large screen. */
export function ProductGrid({ products, currency, mixed = false }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6 lg:gap-x-5">
      {products.map((product, index) => (
        <li key={`${product.kind}-${product.id}`} className="min-w-0">
          <ProductSlot product={product} currency={currency} eager={index < 6} mixed={mixed} />
        </li>
      ))}
    </ul>
  );
}
