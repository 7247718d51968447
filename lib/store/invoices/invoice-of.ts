import Big from 'big.js';
import type { InvoiceContent, InvoiceLine, seller as sellers, taxRates } from '@/lib/db/schema';
import { DEFAULT_LOCALE } from '@/lib/texts/languages';
import { allocate, decimalsFor, sumsOf, taxesOf } from './amounts';
import type { OrderSource } from './read-sources';

type Seller = Pick<typeof sellers.$inferSelect, 'name' | 'address' | 'tax_number' | 'country'>;
type Rate = Pick<typeof taxRates.$inferSelect, 'country' | 'name' | 'percent' | 'starts_on'>;

export type Terms = { seller: Seller; rates: readonly Rate[]; storeCurrency: string };

/** A document without its number and day. */
export type Draft = {
  email: string;
  currency: string;
  net: string;
  tax: string;
  total: string;
  content: InvoiceContent;
};

/** Where the buyer is taken to be: the region of the browser that ordered, or else the seller’s country. */
function countryOf(locale: string | null, seller: Seller): InvoiceContent['country'] {
  const region = locale && new Intl.Locale(locale).region;
  if (region) return { code: region, known_by: 'browser' };
  return seller.country ? { code: seller.country, known_by: 'seller' } : null;
}

/** The rate of a country on a day: the one that began last. */
const rateOn = (rates: readonly Rate[], country: string, day: string): Rate | undefined =>
  rates
    .filter((rate) => rate.country === country && rate.starts_on <= day)
    .reduce<Rate | undefined>(
      (last, rate) => (last && last.starts_on > rate.starts_on ? last : rate),
      undefined,
    );

/** The invoice of a paid order: what was paid, to the smallest unit, and the tax in it. */
export function invoiceOf(order: OrderSource, { seller, rates, storeCurrency }: Terms): Draft | null {
  const { payment, lines } = order;
  if (!payment) return null;
  const total = new Big(payment.amount);
  const decimals = decimalsFor(total, payment.currency);
  const country = countryOf(order.locale, seller);
  const rate = country ? rateOn(rates, country.code, order.paid_on) : undefined;
  const percent = rate ? new Big(rate.percent).toFixed() : null;
  const taken = lines.map((line) => new Big(line.discount).times(line.quantity).plus(line.coupon_discount));
  const paid = allocate(
    total.minus(payment.charge),
    lines.map((line, at) => new Big(line.base_price).times(line.quantity).minus(taken[at] ?? 0)),
    decimals,
  );
  const items = lines.map((line, at): InvoiceLine => {
    const discount = (taken[at] ?? new Big(0)).times(payment.exchange_rate).round(decimals, Big.roundHalfUp);
    return {
      line_id: line.id,
      product: line.product_name,
      service: line.service_name,
      quantity: line.quantity,
      unit_price: new Big(line.base_price).toFixed(),
      discount: discount.toFixed(decimals),
      amount: (paid[at] ?? new Big(0)).toFixed(decimals),
      tax_percent: line.taxed ? percent : null,
    };
  });
  const all = [...items, ...chargeLines(items, new Big(payment.charge), decimals)];
  const taxes = taxesOf(all, decimals);
  return {
    email: order.email,
    currency: payment.currency,
    ...sumsOf(taxes),
    content: {
      seller: { name: seller.name, address: seller.address, tax_number: seller.tax_number },
      buyer: { name: order.name, email: order.email },
      order: { utr: order.utr, paid_on: order.paid_on },
      payment: { gateway: payment.gateway, reference: payment.reference },
      locale: order.locale ?? DEFAULT_LOCALE,
      country,
      tax_name: rate?.name ?? '',
      store_currency: storeCurrency,
      exchange_rate: new Big(payment.exchange_rate).toFixed(),
      coupon: order.coupon_code,
      lines: all,
      taxes,
      credits: null,
    },
  };
}

/** What paying cost on top is taxed as what was bought is, each rate by its share. */
function chargeLines(items: readonly InvoiceLine[], charge: Big, decimals: number): InvoiceLine[] {
  if (charge.eq(0)) return [];
  const taxes = taxesOf(items, decimals);
  const shares = allocate(
    charge,
    taxes.map(({ total }) => new Big(total)),
    decimals,
  );
  return taxes.flatMap(({ percent }, at) => {
    const amount = shares[at] ?? new Big(0);
    if (amount.eq(0)) return [];
    return {
      ...{ line_id: null, product: '', service: '', quantity: 1, unit_price: null, discount: '0' },
      amount: amount.toFixed(decimals),
      tax_percent: percent,
    };
  });
}
