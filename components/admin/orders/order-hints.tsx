import { useFormats, useTexts } from '#language';
import type { FraudHint } from '@/lib/store/order-desk/queries';

/** What of an order is worth a look before it’s delivered. */
export function OrderHints({ hints }: { hints: readonly FraudHint[] }) {
  const { hints: texts } = useTexts('officeOrders').order;
  const { locale } = useFormats();
  const wordsOf = ({ kind, count, country, zone }: FraudHint): string => {
    if (kind === 'first_order') return texts.first_order;
    if (kind !== 'country_differs') return texts[kind](count ?? 0);
    const name = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country);
    return texts.country_differs(name ?? '', zone?.replaceAll('_', ' ') ?? '');
  };
  return (
    <section aria-labelledby="order-hints" className="grid gap-3">
      <h2 id="order-hints" className="display text-base">
        {texts.title}
      </h2>
      {hints.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <ul className="grid gap-2">
          {hints.map((hint) => (
            <li key={hint.kind}>{wordsOf(hint)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
