import { clsx } from 'clsx';
import { useFormats, useTexts } from '#language';
import { Emblem } from '@/components/store/emblem';
import type { Suggested } from '@/lib/store/catalogue/queries';
import type { Formats } from '@/lib/texts/formats';
import type { ShopTexts } from '@/lib/texts/texts';

type Props = {
  id: string;
  suggestions: Suggested;
  /** The place of the one that Enter would open; -1 for none. */
  active: number;
  onChoose: (index: number) => void;
};

/** What a search finds first, below its field. The focus stays in the field, which names the active one. */
export function SuggestionList({ id, suggestions, active, onChoose }: Props) {
  const [texts, words] = [useTexts('search').suggestions, useTexts('product')];
  const formats = useFormats();
  const { products, total, is_close, currency } = suggestions;
  const more = total - products.length;
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-card border border-line bg-surface shadow-float">
      <div id={id} role="listbox" aria-label={texts.list}>
        {products.map((product, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field, which keeps the focus, hears the keys.
          <div
            key={`${product.kind}-${product.slug}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // Pressing it must not take the focus from the field, which would close the list first.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(index)}
            className={clsx(
              'grid cursor-pointer grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3 px-3 py-2 hover:bg-hover',
              index === active && 'bg-hover',
            )}
          >
            <Emblem src={product.image} className="rounded-control" eager />
            <span className="grid min-w-0">
              <span className="truncate font-medium">{product.name}</span>
              <span className="truncate text-sm text-muted">
                {words.kindAndRegion(words.kinds[product.kind], product.region)}
              </span>
            </span>
            <span className="text-sm text-muted tabular-nums">
              {product.from_price === null
                ? words.soldOut
                : words.from(formats.money(product.from_price, currency))}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="border-t border-line px-3 py-2 text-sm text-muted first:border-t-0">
        {summary(products.length, more, is_close, texts, formats)}
      </p>
    </div>
  );
}

function summary(
  shown: number,
  more: number,
  isClose: boolean,
  texts: ShopTexts['search']['suggestions'],
  formats: Formats,
): string {
  if (shown === 0) return texts.none;
  if (isClose) return texts.close;
  return more > 0 ? texts.more(formats.number(more)) : texts.all(shown, formats.number(shown));
}
