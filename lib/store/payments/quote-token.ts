import { z } from 'zod';
import { isSignature, sign } from '@/lib/crypto/sign';
import type { ReceivableCurrency } from '@/lib/db/schema/payments';

const PURPOSE = 'quote';

/** How long a quote is good. */
export const QUOTE_MINUTES = 15;

const exact = z.string().regex(/^\d+(\.\d+)?$/);

const QuotedLine = z.object({
  service_id: z.int(),
  quantity: z.int(),
  /** For one unit, exact, in the store's currency; `campaign_id` where the price is a campaign's. */
  base_price: exact,
  discount: exact,
  /** For all of the quantity; left out without a coupon. */
  coupon_discount: exact.optional(),
  campaign_id: z.int().nullable(),
});
export type QuotedLine = z.output<typeof QuotedLine>;

const Content = z.object({
  kind: z.enum(['card', 'top_up']),
  lines: z.array(QuotedLine),
  total: exact,
  /** What the total is less by, and the coupon that makes it so. */
  coupon: z.object({ id: z.int(), code: z.string(), amount: exact }).optional(),
  /** The gateways' terms, by code and currency: rate, charges, limits. */
  terms: z.record(z.string(), z.record(z.string(), z.custom<ReceivableCurrency>())),
  /** Milliseconds since 1970. */
  until: z.number(),
});

/** What a quote fixes. */
export type QuoteContent = z.output<typeof Content>;

/** The quote as a text that nobody else can make or change. */
export function signQuote(content: QuoteContent): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${sign(PURPOSE, text)}`;
}

/** What a quote fixes, whether or not it is still good; null where this shop has not made it. */
export function openQuote(quote: string): QuoteContent | null {
  const [text = '', signature = '', ...rest] = quote.split('.');
  if (rest.length > 0 || !isSignature(signature, PURPOSE, [text])) return null;
  return Content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
}

export const isGood = ({ until }: Pick<QuoteContent, 'until'>) => Date.now() < until;

/** Whether a quote is about these lines at these prices, in any order. */
export function isAbout(
  quoted: QuoteContent,
  lines: readonly (Pick<QuotedLine, 'service_id' | 'quantity'> & Partial<QuotedLine>)[],
): boolean {
  const textOf = (line: (typeof lines)[number], priced: boolean) =>
    JSON.stringify([
      line.service_id,
      line.quantity,
      ...(priced ? [Number(line.base_price), Number(line.discount)] : []),
    ]);
  const priced = lines.every((line) => line.base_price !== undefined);
  const texts = (list: typeof lines) =>
    list
      .map((line) => textOf(line, priced))
      .sort()
      .join();
  return texts(quoted.lines) === texts(lines);
}
