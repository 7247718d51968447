import type { Quote, QuotedCost, QuotedGateway } from '@/lib/store/checkout/queries';

/** A way to pay: a gateway by its code, and one of its currencies. */
export type PaymentChoice = { gateway: string; currency: string };

/** A choice as it was stored, if it is one. */
export function persistedChoice(value: unknown): PaymentChoice | null {
  const { gateway, currency } = (value ?? {}) as Partial<PaymentChoice>;
  return typeof gateway === 'string' && typeof currency === 'string' ? { gateway, currency } : null;
}

/** What a way to pay costs by a quote; null where the quote does not know it. */
export function costOf(
  quote: Pick<Quote, 'gateways'> | null,
  choice: PaymentChoice | null,
): { gateway: QuotedGateway; cost: QuotedCost } | null {
  const gateway = quote?.gateways.find(({ code }) => code === choice?.gateway);
  const cost = gateway?.currencies.find(({ currency }) => currency === choice?.currency);
  return gateway && cost ? { gateway, cost } : null;
}

/** The buyer's choice while the quote takes it, else the quote's suggestion. */
export function choiceOrSuggestion(quote: Quote | null, chosen: PaymentChoice | null): PaymentChoice | null {
  if (!quote || costOf(quote, chosen)?.cost.available) return chosen;
  return quote.suggested ?? chosen;
}

/** A gateway's currency that is shown first: the one that was chosen, else the first that takes the amount. */
export function shownCurrency(gateway: QuotedGateway, preferred: string | null): QuotedCost | undefined {
  const { currencies } = gateway;
  return (
    currencies.find(({ currency, available }) => currency === preferred && available) ??
    currencies.find(({ available }) => available) ??
    currencies.find(({ currency }) => currency === preferred) ??
    currencies[0]
  );
}
