import { useFormats, useTexts } from '#language';
import { Emblem } from '@/components/store/emblem';
import { Skeleton } from '@/components/ui/skeleton';
import { cartLineGrid } from './cart-line';

/**
 * The cart's lines before the page's scripts: `public/early-cart.js` repeats the line for each item that the browser
 * keeps, into a list that React leaves alone.
 */
export function EarlyCartLines() {
  const texts = useTexts('cart').line;
  const { locale } = useFormats();
  return (
    <>
      <ul hidden>
        <li data-line className={cartLineGrid}>
          <span data-part="picture" className="contents">
            <Emblem src="data:," />
          </span>
          <div className="grid min-w-0 gap-0.5">
            <p data-part="service" className="text-base font-semibold" />
            <p className="text-sm text-muted">
              <span data-part="card" />{' '}
              <span data-part="each" className="tabular-nums">
                {texts.each('%')}
              </span>
            </p>
          </div>
          <div className="max-sm:order-last max-sm:col-span-2 max-sm:col-start-2">
            <Skeleton className="h-11.5 w-42.5 md:h-9.5 md:w-32.5" />
          </div>
          <p data-part="amount" className="text-right font-medium text-muted tabular-nums" />
        </li>
      </ul>
      <ul
        data-lines
        data-locale={locale}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, so that React leaves what is put into it.
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </>
  );
}
