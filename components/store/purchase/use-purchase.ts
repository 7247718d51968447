'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { announceArrival } from '@/components/store/order/arrival';
import { usePageRestored } from '@/components/ui/use-page-restored';
import { ApiFailure } from '@/lib/http/api-failure';
import {
  newQuoteOf,
  type Quote,
  type QuoteRequest,
  quoteOptions,
  quotesKey,
  type Started,
  startCheckout,
} from '@/lib/store/checkout/queries';
import { type Paid, payCheckout } from '@/lib/store/fulfilment/queries';
import { costOf, type PaymentChoice } from './payment-choice';
import { clearDraft, draftFor, saveDraft } from './purchase-draft';

type Purchase = {
  kind: 'card' | 'top_up';
  lines: { service_id: number; quantity: number }[];
  /** The code that the quote was asked with. */
  coupon?: string | undefined;
  /** Of a guest. */
  email?: string | undefined;
  player?: Readonly<Record<string, string>> | undefined;
  payment: PaymentChoice;
  /** The quote that is on the page. */
  quote: Quote;
  /** The one that the test payment obeys. */
  outcome?: 'success' | 'fail' | 'pending' | undefined;
};

type Options = {
  /** What tells this buying page from others: `top-up/cindermarch`, `cart`. */
  page: string;
  /** What the page's quote was asked with; a new quote of the shop takes its place there. */
  quoteRequest: QuoteRequest | null;
  /** Leads guests by the order's link, accounts by its number. */
  signedIn: boolean;
  /** What the shop has refused; true where the caller shows it at its fields. */
  onRefused?: (failure: ApiFailure) => boolean;
  /** Before the page is left for the order or for a gateway. */
  onDone?: () => void;
};

/** What was ordered costs something else than the page shows. */
class ChangedQuote extends Error {
  constructor(readonly quote: Quote) {
    super();
  }
}

type State = { pending: boolean; failure: string | null };

/** What makes two presses of the button the same order. */
export const contentOf = ({
  kind,
  lines,
  coupon,
  email,
  player,
}: Pick<Purchase, 'kind' | 'lines' | 'coupon' | 'email' | 'player'>): string =>
  JSON.stringify([
    ...[kind, lines, email?.toLowerCase() ?? null, player ?? null],
    ...(coupon ? [coupon.toLowerCase()] : []),
  ]);

/**
 * Orders and pays: start, then pay, then on to the order's page or to the gateway. A second press while the first is
 * under way does nothing; a later one with the same content pays the same order. Where the price has changed, the new
 * quote takes the old one's place and nothing is paid until the button is pressed again.
 */
export function usePurchase({ page, quoteRequest, signedIn, onRefused, onDone }: Options) {
  const client = useQueryClient();
  const texts = useTexts('purchase');
  const failureTextOf = useFailureText();
  const running = useRef(false);
  const [state, setState] = useState<State>({ pending: false, failure: null });

  usePageRestored(() => {
    running.current = false;
    setState({ pending: false, failure: null });
  });

  const buy = async (purchase: Purchase) => {
    if (running.current) return;
    running.current = true;
    setState({ pending: true, failure: null });
    try {
      const draft = draftFor(page, contentOf(purchase));
      const order = draft.order ?? (await start(purchase, draft.id));
      saveDraft(page, { ...draft, order });
      const quote = draft.order ? await quoteOfOrder(order, purchase) : purchase.quote;
      const paid = await pay({ ...purchase, quote }, order);
      saveDraft(page, { ...draft, order, isDone: true });
      onDone?.();
      announceArrival(order.utr);
      // The button stays busy until the other page is there.
      window.location.assign(paid.redirect_url ?? orderPath(order, signedIn));
    } catch (error) {
      running.current = false;
      setState({ pending: false, failure: refuse(error) });
    }
  };

  /** An order that was made before is paid at its own prices, which need not be today's. */
  const quoteOfOrder = async ({ utr, key }: Started, { quote, payment }: Purchase): Promise<Quote> => {
    const own = await client
      .fetchQuery({ ...quoteOptions({ utr, key }), staleTime: 0, retry: false })
      .catch((error: unknown) => {
        // It is paid already, which paying says without a charge.
        if (error instanceof ApiFailure && error.status === 409) return null;
        throw error;
      });
    if (!own) return quote;
    if (costOf(own, payment)?.cost.total === costOf(quote, payment)?.cost.total) return own;
    throw new ChangedQuote(own);
  };

  const refuse = (error: unknown): string | null => {
    const quote = error instanceof ChangedQuote ? error.quote : newQuoteOf(error);
    if (quote && quoteRequest) client.setQueryData(quoteOptions(quoteRequest).queryKey, quote);
    else if (error instanceof ApiFailure && (error.status === 409 || error.status === 404)) {
      // Neither this draft nor its order can be gone on with: what is ordered next is a new one.
      clearDraft(page);
      void client.invalidateQueries({ queryKey: quotesKey });
    }
    if (error instanceof ApiFailure && error.status === 422) {
      void client.invalidateQueries({ queryKey: quotesKey });
      if (onRefused?.(error)) return null;
    }
    if (error instanceof ChangedQuote) return texts.anotherTotal;
    return failureTextOf(error);
  };

  return { ...state, buy, clear: () => setState({ pending: false, failure: null }) };
}

const start = ({ kind, lines, email, player, quote }: Purchase, draft: string): Promise<Started> =>
  startCheckout({
    kind,
    lines,
    draft,
    quote: quote.quote,
    ...(email && { email, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    ...(player && { player: { ...player } }),
  });

const pay = ({ payment, quote, outcome }: Purchase, { utr, key }: Started): Promise<Paid> =>
  payCheckout({ utr, key, ...payment, quote: quote.quote, ...(outcome && { outcome }) });

/** The order's page, for whoever has made it. */
export const orderPath = ({ utr, key }: Started, signedIn: boolean): string =>
  signedIn ? `/orders/${utr}` : `/orders/${utr}?key=${key}`;
