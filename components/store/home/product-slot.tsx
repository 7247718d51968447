import { Emblem } from '@/components/store/emblem';
import { formatMoney } from '@/components/store/format-money';
import { Rating } from '@/components/store/rating';
import type { HomeProduct } from '@/lib/store/catalogue/home-view';

type Props = { product: HomeProduct; currency: string; eager?: boolean };

/** A product in the catalogue's grid: emblem, name, region, lowest price, rating. */
export function ProductSlot({ product, currency, eager }: Props) {
  return (
    <article className="grid min-w-0 content-start gap-2.5">
      <Emblem src={product.image} eager={eager} />
      <div className="grid gap-0.5">
        <h3 className="line-clamp-2 text-md font-semibold [overflow-wrap:anywhere]">{product.name}</h3>
        <p className="truncate text-sm text-muted">{product.region}</p>
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="text-sm text-muted tabular-nums">
          {product.from_price === null ? (
            'Sold out'
          ) : (
            <>
              from{' '}
              <span className="text-md font-semibold text-text">
                {formatMoney(product.from_price, currency)}
              </span>
            </>
          )}
        </span>
        <Rating rating={product.rating} reviews={product.reviews} />
      </p>
    </article>
  );
}
