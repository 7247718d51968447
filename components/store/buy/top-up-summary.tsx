import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { Summary } from './summary';
import { type Buying, summaryFacts, totalText } from './top-up-facts';
import type { ShownTopUp } from './top-up-page';
import { orderPath } from './use-purchase';

type Props = { topUp: ShownTopUp; isGuest: boolean; buying: Buying };

/** What is about to be bought, and the button. */
export function TopUpSummary({ topUp, isGuest, buying }: Props) {
  const { quoted, cost, denomination, purchase, ordered, confirmation } = buying;
  const total = totalText(topUp, buying);
  const rate = cost && cost.cost.currency !== topUp.currency ? cost.cost : null;
  return (
    <Summary
      facts={summaryFacts(topUp, buying)}
      total={total}
      note={
        rate &&
        `At 1 ${topUp.currency} = ${Number(rate.conversion_rate)} ${rate.currency}, held while you are on this page.`
      }
      action={
        ordered.order ? (
          <ButtonLink variant="primary" href={orderPath(ordered.order, !isGuest)}>
            See the order
          </ButtonLink>
        ) : (
          <Button
            type="submit"
            variant="primary"
            className="tabular-nums"
            disabled={!buying.isReady || topUp.denominations.length === 0}
            pending={buying.isPreparing}
          >
            {denomination ? `Pay ${total}` : 'Pay'}
          </Button>
        )
      }
    >
      {ordered.order && (
        <Notice title="You have ordered this already">
          <button
            type="button"
            onClick={ordered.again}
            className="min-h-11 justify-self-start text-link underline decoration-1 underline-offset-3 hover:decoration-2 md:min-h-8"
          >
            Order it once more
          </button>
        </Notice>
      )}
      {quoted.error && !quoted.isCurrent && (
        <Notice tone="bad" title="The total could not be worked out">
          <p>{failureText(quoted.error.message)}</p>
          <button
            type="button"
            onClick={quoted.retry}
            className="min-h-11 justify-self-start text-link underline decoration-1 underline-offset-3 hover:decoration-2 md:min-h-8"
          >
            Try again
          </button>
        </Notice>
      )}
      {purchase.failure && !confirmation.open && <Notice tone="bad">{failureText(purchase.failure)}</Notice>}
    </Summary>
  );
}

/** A refusal in a shopper's words, where it speaks of the request's own fields. */
const failureText = (text: string): string =>
  /lines\.0/.test(text) ? 'This amount is no longer on sale. Load the page again to see what is.' : text;
