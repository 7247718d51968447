import type { InvoiceContent, InvoiceLine, invoices } from '@/lib/db/schema';
import type { PdfTable } from '@/lib/pdf/draw-table';
import { type Formats, formatsOf } from '@/lib/texts/formats';
import { localeOf } from '@/lib/texts/locale';
import { type ShopTexts, textsIn } from '@/lib/texts/texts';
import type { InvoiceSheet } from './invoice-sheet';

export type Issued = Pick<
  typeof invoices.$inferSelect,
  'kind' | 'number' | 'issued_on' | 'currency' | 'net' | 'tax' | 'total' | 'content'
>;

type Words = { texts: ShopTexts['invoice']; formats: Formats; kind: Issued['kind']; currency: string };

const NUMBER_WIDTH = 72;
const ITEM_LINES = 8;

/** A document’s texts and numbers, as its buyer writes them. It says the same each time. */
export function sheetOf(issued: Issued, shopName: string): InvoiceSheet {
  const { kind, number, content, currency } = issued;
  const { language, locale } = localeOf(content.locale);
  const words = { texts: textsIn(language).invoice, formats: formatsOf(locale), kind, currency };
  const { texts, formats } = words;
  const { seller, buyer, credits } = content;
  const money = (amount: string) => formats.money(Number(amount), currency);
  const day = (at: string) => formats.day(at, 'UTC');
  const hasTax = content.taxes.some(({ percent }) => percent !== null);
  const name = seller.name || shopName;
  return {
    language: locale,
    title: texts.titles[kind](number),
    parties: [
      {
        label: texts.from,
        lines: [
          name,
          ...linesOf(seller.address),
          ...(seller.tax_number ? [texts.taxNumber(seller.tax_number)] : []),
        ],
      },
      { label: texts.to, lines: [...linesOf(buyer.name), buyer.email] },
    ],
    facts: [
      [texts.issued, day(issued.issued_on)],
      ...(credits ? [[texts.credits, texts.creditsOf(credits.number, day(credits.issued_on))] as const] : []),
      [texts.paid, day(content.order.paid_on)],
      [texts.order, content.order.utr],
      [texts.payment, `${content.payment.gateway} · ${content.payment.reference}`],
    ],
    items: itemsTable(content, words),
    taxes: hasTax ? taxesTable(content, words) : null,
    totals: [
      ...(hasTax
        ? [[texts.totals.net, money(issued.net)] as const, [texts.totals.tax, money(issued.tax)] as const]
        : []),
      [texts.totals[kind], money(issued.total)],
    ],
    notes: notesOf(content, words),
    footer: `${name} · ${texts.titles[kind](number)}`,
    pages: texts.page('#', '#'),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function itemsTable({ lines, payment, store_currency, tax_name }: InvoiceContent, words: Words): PdfTable {
  const { texts, formats, kind, currency } = words;
  const money = (amount: string, of = currency) => formats.money(Number(amount), of);
  const hasDiscounts = lines.some(({ discount }) => Number(discount) > 0);
  const hasTax = lines.some(({ tax_percent }) => tax_percent !== null);
  const { heads } = texts;
  const nameOf = ({ line_id, product, service, unit_price }: InvoiceLine) =>
    line_id === null
      ? texts.charge(payment.gateway)
      : texts.each(texts.item(product, service), money(unit_price ?? '0', store_currency));
  return {
    title: texts.items[kind],
    heads: [
      heads.item,
      heads.quantity,
      ...(hasDiscounts ? [heads.discount] : []),
      ...(hasTax ? [tax_name || heads.tax] : []),
      heads.amount,
    ],
    rows: lines.map((line) => [
      nameOf(line),
      line.line_id === null || line.quantity === 0 ? '' : formats.number(line.quantity),
      ...(hasDiscounts ? [Number(line.discount) > 0 ? money(line.discount) : ''] : []),
      ...(hasTax ? [percentText(line.tax_percent, words)] : []),
      money(line.amount),
    ]),
    none: texts.none,
    lines: ITEM_LINES,
    numberWidth: NUMBER_WIDTH,
  };
}

/** `8.875 %` as well as `19 %`: exactly the rate. */
const percentText = (percent: string | null, { texts, formats }: Words): string =>
  percent === null ? texts.noTax : `${formats.rate(Number(percent))} %`;

function taxesTable({ taxes, tax_name }: InvoiceContent, words: Words): PdfTable {
  const { texts, formats, currency } = words;
  const money = (amount: string) => formats.money(Number(amount), currency);
  const { title, rate, net, tax, total } = texts.taxes;
  return {
    title,
    heads: [rate, net, tax, total],
    rows: taxes.map((one) => [
      one.percent === null ? texts.untaxed : texts.rate(tax_name, percentText(one.percent, words)),
      money(one.net),
      money(one.tax),
      money(one.total),
    ]),
    none: texts.none,
    numberWidth: NUMBER_WIDTH,
  };
}

function notesOf(content: InvoiceContent, { texts, formats, currency }: Words): string[] {
  const { country, taxes, coupon, store_currency, exchange_rate } = content;
  const hasTax = taxes.some(({ percent }) => percent !== null);
  const isPartly = hasTax && taxes.some(({ percent }) => percent === null);
  return [
    ...(hasTax ? [texts.included] : []),
    ...(isPartly ? [texts.noneDue] : []),
    ...(hasTax && country
      ? [texts.country[country.known_by](countryName(country.code, formats.locale))]
      : []),
    ...(coupon ? [texts.coupon(coupon)] : []),
    ...(store_currency === currency
      ? []
      : [
          texts.rateOfExchange(
            store_currency,
            texts.oneIs(`1 ${store_currency}`, `${formats.rate(Number(exchange_rate))} ${currency}`),
          ),
        ]),
  ];
}

const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
