'use client';

import { costOf, type PaymentChoice } from '@/components/store/buy/payment-choice';
import { Summary, type SummaryFact } from '@/components/store/buy/summary';
import { formatMoney } from '@/components/store/format-money';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Quote } from '@/lib/store/checkout/queries';

type Props = {
  quote: Quote | null;
  isCurrent: boolean;
  choice: PaymentChoice | null;
  /** What stands above the method: how many cards, which order. */
  facts: readonly SummaryFact[];
  pending: boolean;
  failure: string | null;
  onPay: () => void;
};

/** The total by the chosen way, what it is made of, until when it holds, and the one button. */
export function PaySummary({ quote, isCurrent, choice, facts, pending, failure, onPay }: Props) {
  const found = costOf(quote, choice);
  const cost = found?.cost;
  const saved = quote ? quote.total_before_discount - quote.total : 0;
  const parts: SummaryFact[] = [...facts];
  if (quote && saved > 0.0005) parts.push({ label: 'You save', value: formatMoney(saved, quote.currency) });
  if (found) parts.push({ label: 'Paid by', value: found.gateway.name });
  if (cost && cost.charge > 0)
    parts.push({ label: 'Charge', value: formatMoney(cost.charge, cost.currency) });
  const total = cost
    ? formatMoney(cost.total, cost.currency)
    : quote
      ? formatMoney(quote.total, quote.currency)
      : '–';
  const canPay = isCurrent && cost?.available === true;
  return (
    <Summary
      facts={parts}
      total={total}
      note={quote && isCurrent && `This total holds until ${clock(quote.expires_at)}.`}
      action={
        <Button variant="primary" pending={pending} disabled={!canPay} onClick={onPay}>
          {found?.gateway.is_manual ? `Order, then transfer ${total}` : `Pay ${total}`}
        </Button>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
    </Summary>
  );
}

const clock = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(at));
