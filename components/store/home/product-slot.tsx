import { useFormats, useTexts } from '#language';
import { Emblem } from '@/components/store/emblem';
import { productHref } from '@/components/store/product-href';
import { Rating } from '@/components/store/rating';
import { Link } from '@/components/ui/link';
import type { HomeProduct } from '@/lib/store/catalogue/home-view';
import { slotLink } from './slot-link';

type Props = { product: HomeProduct; currency: string; eager?: boolean; mixed?: boolean };

/** A product in a grid: emblem, name, region, lowest price, rating. All of it leads to its page. */
export function ProductSlot({ product, currency, eager, mixed }: Props) {
  const texts = useTexts('product');
  const formats = useFormats();
  return (
    <article className="group relative grid min-w-0 content-start gap-2.5">
      <Emblem src={product.image} eager={eager} />
      <div className="grid gap-0.5">
        <h3 className="line-clamp-2 text-md font-semibold [overflow-wrap:anywhere]">
          <Link href={productHref(product.kind, product.slug)} className={slotLink}>
            {product.name}
          </Link>
        </h3>
        <p className="truncate text-sm text-muted">
          {mixed ? texts.kindAndRegion(texts.kinds[product.kind], product.region) : product.region}
        </p>
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="text-sm text-muted tabular-nums">
          {product.from_price === null
            ? texts.soldOut
            : texts.from(
                <span className="text-md font-semibold text-text">
                  {formats.money(product.from_price, currency)}
                </span>,
              )}
        </span>
        <Rating rating={product.rating} reviews={product.reviews} />
      </p>
    </article>
  );
}
