// Quotes and orders as the checkout makes them, for the tests of its verbs.
import type { Actor } from '@/lib/auth/actor';
import type { PayOrder } from '../../orders/insert-order';
import { openQuote, signQuote } from '../../payments/quote-token';
import { unique } from '../../testing/shop';
import { makeQuote } from '../make-quote';
import { startCheckout } from '../start-checkout';

type Lines = { service_id: number; quantity: number }[];
type Start = Parameters<typeof startCheckout>[0]['input'];

export const newDraft = () => `draft-${unique()}-${unique()}`;

export const quoteOf = (lines: Lines, kind: 'card' | 'top_up' = 'card', actor: Actor | null = null) =>
  makeQuote({ actor, input: { kind, lines } });

/** Orders for an account, or for a guest under an address of its own; by a quote of now unless one is given. */
export async function start(
  { quote, ...input }: Partial<Start> & Pick<Start, 'lines'>,
  actor: Actor | null = null,
  address = '192.0.2.1',
  pay?: PayOrder,
) {
  const shown = quote ?? (await quoteOf(input.lines, input.kind, actor)).quote;
  const guest = actor ? {} : { email: `${unique()}@example.net` };
  return startCheckout({
    actor,
    address,
    ...(pay && { pay }),
    input: { kind: 'card', draft: newDraft(), quote: shown, ...guest, ...input },
  });
}

/** The same quote, but of so many minutes ago. */
export function aged(quote: string, minutes: number): string {
  const content = openQuote(quote);
  if (!content) throw new Error('There is no such quote.');
  return signQuote({ ...content, until: content.until - minutes * 60_000 });
}
