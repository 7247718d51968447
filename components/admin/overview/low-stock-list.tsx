import { useFormats, useTexts } from '#language';
import { TextLink } from '@/components/ui/text-link';
import type { LowStock } from '@/lib/store/overview/read-low-stock';
import { stockHref } from '../codes/codes-href';

/** What will be sold out soon, the emptiest first. */
export function LowStockList({ stock }: { stock: LowStock }) {
  const texts = useTexts('officeOverview').stock;
  const formats = useFormats();
  return (
    <section
      aria-labelledby="stock"
      className="grid content-start gap-3 border-t border-line px-4 py-5 md:px-6"
    >
      <h2 id="stock" className="display text-base">
        {texts.title}
      </h2>
      {stock.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {stock.map(({ id, card, service, free, days }) => (
            <li key={id} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
              <span className="min-w-0 wrap-anywhere">
                <TextLink href={stockHref(id)}>{card}</TextLink> <span className="text-muted">{service}</span>
              </span>
              <span className="shrink-0 text-right text-sm tabular-nums">
                {free === 0 ? texts.empty : texts.codes(formats.number(free), free === 1)}
                {free > 0 && days !== null && <span className="block text-muted">{texts.days(days)}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
