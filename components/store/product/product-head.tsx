import { Globe, Zap } from 'lucide-react';
import { useTexts } from '#language';
import { Emblem } from '@/components/store/emblem';
import { Rating } from '@/components/store/rating';
import type { ShownProduct } from './shown-product';

type Props = {
  product: Pick<ShownProduct, 'name' | 'image' | 'region' | 'rating' | 'reviews'>;
  /** How soon it is there, where that is at once. */
  instant: string | false;
};

/** What a product's page begins with: emblem, name, region, how soon it is there, and its rating. */
export function ProductHead({ product, instant }: Props) {
  const texts = useTexts('product');
  return (
    <header className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-5 md:grid-cols-[7rem_minmax(0,1fr)]">
      <Emblem src={product.image} eager />
      <div className="grid gap-2">
        <h1 className="display text-2xl md:text-3xl">{product.name}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
          <span className="inline-flex items-center gap-1.5">
            <Globe aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only">{texts.region}</span>
            {product.region}
          </span>
          {instant && (
            <span className="inline-flex items-center gap-1.5">
              <Zap aria-hidden="true" className="size-4 shrink-0" />
              {instant}
            </span>
          )}
          {product.reviews > 0 && (
            // 44 px high for fingers, while the focus ring keeps to the line.
            <a
              href="#reviews"
              className="relative inline-flex after:absolute after:inset-x-0 after:-inset-y-3 hover:text-text"
            >
              <Rating rating={product.rating} reviews={product.reviews} />
            </a>
          )}
        </p>
      </div>
    </header>
  );
}
