'use client';

import { useTexts } from '#language';
import { GatewayChoice } from '@/components/store/purchase/gateway-choice';
import type { PaymentChoice } from '@/components/store/purchase/payment-choice';
import { TEST_GATEWAY, type TestOutcome, TestOutcomeField } from '@/components/store/purchase/test-outcome';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import type { Quote } from '@/lib/store/checkout/queries';

type Props = {
  quote: Quote | null;
  /** Whether the quote is about what is to be paid just now. */
  isCurrent: boolean;
  choice: PaymentChoice | null;
  onChoose: (choice: PaymentChoice) => void;
  outcome: TestOutcome;
  onOutcome: (outcome: TestOutcome) => void;
};

/** Each way to pay with its total, and for a test payment how it is to end. */
export function PaymentStep({ quote, isCurrent, choice, onChoose, outcome, onOutcome }: Props) {
  const texts = useTexts('purchase').payment;
  const { unreserved } = useTexts('checkout');
  if (!quote) return <Skeleton className="h-56" />;
  if (quote.gateways.length === 0) return <Notice tone="warn">{texts.nothing}</Notice>;
  const chosen = quote.gateways.find(({ code }) => code === choice?.gateway);
  return (
    <div className="grid gap-4">
      <GatewayChoice
        gateways={quote.gateways}
        value={choice}
        onChange={onChoose}
        totals={isCurrent ? 'known' : 'pending'}
        currency={quote.currency}
      />
      {quote.kind === 'card' && chosen?.is_manual && <Notice>{unreserved}</Notice>}
      {choice?.gateway === TEST_GATEWAY && <TestOutcomeField value={outcome} onChange={onOutcome} />}
    </div>
  );
}
