'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#language';
import { clearOfSummary } from '@/components/store/purchase/clear-of-summary';
import { choiceOrSuggestion, type PaymentChoice } from '@/components/store/purchase/payment-choice';
import { TEST_GATEWAY, type TestOutcome } from '@/components/store/purchase/test-outcome';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { Panel } from '@/components/ui/panel';
import { type Quote, quoteOptions } from '@/lib/store/checkout/queries';
import { PaySummary } from './pay-summary';
import { PaymentStep } from './payment-step';
import { usePayOrder } from './use-pay-order';

type Props = {
  utr: string;
  /** Of the order's mailed link, where the viewer came by it. */
  linkKey: string | null;
  orderPath: string;
  /** The account's; null for a guest. */
  zone: string | null;
  /** The quote that the page came with. */
  initial: Quote;
  /** What is bought, and what happened to it so far. */
  children: ReactNode;
};

/** Paying an order that was made before: each way with its total, and the one button. */
export function CheckoutForm({ utr, linkKey, orderPath, zone, initial, children }: Props) {
  const order = { utr, ...(linkKey && { key: linkKey }) };
  const { data: quote } = useQuery({ ...quoteOptions(order), initialData: initial });
  const [chosen, setChosen] = useState<PaymentChoice | null>(null);
  const [outcome, setOutcome] = useState<TestOutcome>('success');
  const { pay, pending, failure } = usePayOrder(order, orderPath);
  const texts = useTexts('checkout');
  const { needsScripts } = useTexts('purchase');
  const choice = choiceOrSuggestion(quote, chosen);
  return (
    <div className="flex flex-col gap-x-12 gap-y-10 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
      <div className={`grid min-w-0 grid-cols-1 gap-10 ${clearOfSummary}`}>
        {children}
        <NeedsScripts text={needsScripts} />
        <Panel title={texts.howToPay}>
          <PaymentStep
            quote={quote}
            isCurrent
            choice={choice}
            onChoose={setChosen}
            outcome={outcome}
            onOutcome={setOutcome}
          />
        </Panel>
      </div>
      <PaySummary
        quote={quote}
        isCurrent
        choice={choice}
        facts={[{ label: texts.summary.order, value: <span className="font-mono break-all">{utr}</span> }]}
        pending={pending}
        failure={failure}
        zone={zone}
        onPay={() =>
          choice && void pay({ payment: choice, quote, ...(choice.gateway === TEST_GATEWAY && { outcome }) })
        }
      />
    </div>
  );
}
