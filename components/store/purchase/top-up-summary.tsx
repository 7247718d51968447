import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import type { Texts } from '@/lib/texts/texts';
import { CouponField } from './coupon-field';
import { payText } from './pay-text';
import { Summary } from './summary';
import { type Buying, summaryFacts, totalText } from './top-up-facts';
import type { ShownTopUp } from './top-up-page';
import { orderPath } from './use-purchase';

type Props = { topUp: ShownTopUp; isGuest: boolean; buying: Buying };

/** What is about to be bought, and the button. */
export function TopUpSummary({ topUp, isGuest, buying }: Props) {
  const { quoted, cost, denomination, purchase, ordered, confirmation } = buying;
  const texts = useTexts('purchase');
  const failureTextOf = useFailureText();
  const formats = useFormats();
  const total = totalText(topUp, buying, texts, formats);
  const rate = cost && cost.cost.currency !== topUp.currency ? cost.cost : null;
  return (
    <Summary
      facts={summaryFacts(topUp, buying, texts, formats)}
      extra={
        denomination && (
          <CouponField
            code={buying.values.coupon}
            quote={quoted.quote}
            isCurrent={quoted.isCurrent}
            onApply={buying.applyCoupon}
          />
        )
      }
      total={total}
      note={
        rate && texts.summary.rate(topUp.currency, formats.rate(Number(rate.conversion_rate)), rate.currency)
      }
      action={
        ordered.order ? (
          <ButtonLink variant="primary" href={orderPath(ordered.order, !isGuest)}>
            {texts.seeOrder}
          </ButtonLink>
        ) : (
          <Button
            type="submit"
            variant="primary"
            className="tabular-nums"
            disabled={!buying.isReady || topUp.denominations.length === 0}
            pending={buying.isPreparing}
          >
            {payText(texts, denomination ? total : null, cost?.gateway)}
          </Button>
        )
      }
    >
      {ordered.order && (
        <Notice
          title={texts.ordered}
          actions={
            <Button size="small" onClick={ordered.again}>
              {texts.orderAgain}
            </Button>
          }
        />
      )}
      {quoted.error && !quoted.isCurrent && (
        <Notice
          tone="bad"
          title={texts.noTotal}
          actions={
            <Button size="small" onClick={quoted.retry}>
              {texts.tryAgain}
            </Button>
          }
        >
          <p>{ofOwnFields(failureTextOf(quoted.error), texts)}</p>
        </Notice>
      )}
      {purchase.failure && !confirmation.open && (
        <Notice tone="bad">{ofOwnFields(purchase.failure, texts)}</Notice>
      )}
    </Summary>
  );
}

/** A refusal in a shopper's words, where it speaks of the request's own fields. */
const ofOwnFields = (text: string, texts: Texts['purchase']): string =>
  /lines\.0/.test(text) ? texts.amount.gone : text;
