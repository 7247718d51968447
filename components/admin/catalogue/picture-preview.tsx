import { useFormats, useTexts } from '#language';
import { Emblem } from '@/components/store/emblem';
import type { DeskProductView } from '@/lib/store/product-desk/queries';

type Props = {
  product: DeskProductView;
  src: string;
  /** When the browser can't show what stands at `src`. */
  onUnreadable: () => void;
};

/** A product's picture in the two places where shoppers see it: among others, and on its own page. */
export function PicturePreview({ product, src, onUnreadable }: Props) {
  const { picture: texts } = useTexts('officeCatalogue');
  const { money } = useFormats();
  const { name, region, currency } = product;
  const prices = product.services.filter(({ active }) => active).map((one) => one.shopper_price);
  return (
    <div className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-6">
      <figure className="grid content-start gap-2.5">
        <figcaption className="text-sm text-muted">{texts.inLists}</figcaption>
        <Emblem src={src} eager onError={onUnreadable} />
        <div className="grid gap-0.5">
          <p className="line-clamp-2 text-md font-semibold wrap-anywhere">{name}</p>
          <p className="truncate text-sm text-muted">{region}</p>
        </div>
        {prices.length > 0 && (
          <p className="text-sm text-muted tabular-nums">
            {texts.from(
              <span className="text-md font-semibold text-text">{money(Math.min(...prices), currency)}</span>,
            )}
          </p>
        )}
      </figure>
      <figure className="grid content-start gap-2.5">
        <figcaption className="text-sm text-muted">{texts.onPage}</figcaption>
        <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4">
          <Emblem src={src} eager />
          <div className="grid gap-1">
            <p className="display text-xl wrap-anywhere">{name}</p>
            <p className="text-muted">{region}</p>
          </div>
        </div>
      </figure>
    </div>
  );
}
