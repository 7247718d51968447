'use client';

import { GatewayChoice } from '@/components/store/buy/gateway-choice';
import { choiceOrSuggestion, type PaymentChoice } from '@/components/store/buy/payment-choice';
import { TEST_GATEWAY, type TestOutcome, TestOutcomeField } from '@/components/store/buy/test-outcome';
import { Skeleton } from '@/components/ui/skeleton';
import type { Quote } from '@/lib/store/checkout/queries';

type Props = {
  quote: Quote | null;
  /** Whether the quote is about what is to be paid just now. */
  isCurrent: boolean;
  chosen: PaymentChoice | null;
  onChoose: (choice: PaymentChoice) => void;
  outcome: TestOutcome;
  onOutcome: (outcome: TestOutcome) => void;
  error?: string | undefined;
};

/** Each way to pay with its total, and for a test payment how it is to end. */
export function PaymentStep({ quote, isCurrent, chosen, onChoose, outcome, onOutcome, error }: Props) {
  if (!quote) return <Skeleton className="h-56" />;
  const choice = choiceOrSuggestion(quote, chosen);
  return (
    <div className="grid gap-4">
      <GatewayChoice
        gateways={quote.gateways}
        value={choice}
        onChange={onChoose}
        totals={isCurrent ? 'known' : 'pending'}
        currency={quote.currency}
        error={error}
      />
      {choice?.gateway === TEST_GATEWAY && <TestOutcomeField value={outcome} onChange={onOutcome} />}
    </div>
  );
}
