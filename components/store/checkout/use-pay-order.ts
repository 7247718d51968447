import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFailureText } from '@/components/form/use-failure-text';
import { announceArrival } from '@/components/store/order/arrival';
import type { PaymentChoice } from '@/components/store/purchase/payment-choice';
import { usePageRestored } from '@/components/ui/use-page-restored';
import { ApiFailure } from '@/lib/http/api-failure';
import {
  newQuoteOf,
  type Quote,
  type QuoteRequest,
  quoteOptions,
  quotesKey,
} from '@/lib/store/checkout/queries';
import { payCheckout } from '@/lib/store/fulfilment/queries';

type OrderPayment = {
  payment: PaymentChoice;
  /** The one that is on the page. */
  quote: Quote;
  /** The one that the test payment obeys. */
  outcome?: 'success' | 'fail' | 'pending' | undefined;
};

/** How an order is asked for: by its number, and by the key of its link where the viewer came by it. */
type Order = { utr: string; key?: string };

/**
 * Pays an order that was made before, then goes on to its page or to the gateway's. A second press while the first is
 * under way does nothing. Where the total has changed, the new quote takes the old one's place and nothing is paid.
 *
 * @param orderPath the order's page as this viewer may open it.
 */
export function usePayOrder(order: Order, orderPath: string) {
  const client = useQueryClient();
  const failureTextOf = useFailureText();
  const running = useRef(false);
  const [state, setState] = useState<{ pending: boolean; failure: string | null }>({
    pending: false,
    failure: null,
  });
  // The order may be paid by now.
  usePageRestored(() => window.location.reload());

  const pay = async ({ payment, quote, outcome }: OrderPayment) => {
    if (running.current) return;
    running.current = true;
    setState({ pending: true, failure: null });
    try {
      const paid = await payCheckout({
        ...order,
        ...payment,
        quote: quote.quote,
        ...(outcome && { outcome }),
      });
      announceArrival(order.utr);
      // The button stays busy until the other page is there.
      window.location.assign(elsewhere(paid.redirect_url) ?? orderPath);
    } catch (error) {
      running.current = false;
      const request: QuoteRequest = order;
      const fresh = newQuoteOf(error);
      if (fresh) client.setQueryData(quoteOptions(request).queryKey, fresh);
      else if (error instanceof ApiFailure && error.status === 409)
        void client.invalidateQueries({ queryKey: quotesKey });
      setState({ pending: false, failure: failureTextOf(error) });
    }
  };
  return { ...state, pay };
}

/** Where the buyer goes on, if it is another site: the order's own page is opened as this viewer may. */
const elsewhere = (url: string | null): string | null =>
  url && new URL(url, window.location.href).origin !== window.location.origin ? url : null;
