'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { GatewayChoice } from '@/components/store/purchase/gateway-choice';
import { costOf, type PaymentChoice } from '@/components/store/purchase/payment-choice';
import { TEST_GATEWAY, type TestOutcome, TestOutcomeField } from '@/components/store/purchase/test-outcome';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useDebounced } from '@/components/ui/use-debounced';
import { type Deposit, type DepositQuote, depositQuoteOptions } from '@/lib/store/payments/queries';
import { AmountField } from './amount-field';
import { type AmountLimits, readAmount } from './deposit-amount';
import { DepositDone } from './deposit-done';
import { useDeposit } from './use-deposit';

type Props = {
  /** For the amount that is offered first. */
  initial: DepositQuote;
  limits: AmountLimits;
  onMade: (made: Deposit) => void;
};

/** An amount, each way to pay it with its total, and one button. */
export function DepositForm({ initial, limits, onMade }: Props) {
  const [texts, formats] = [useTexts('account').deposit, useFormats()];
  const { currency } = initial;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(initial.amount));
  const [chosen, setChosen] = useState<PaymentChoice | null>(null);
  const [outcome, setOutcome] = useState<TestOutcome>('success');
  const [tried, setTried] = useState(false);
  const { pay, pending, failure, made, again } = useDeposit(onMade);

  const amount = readAmount(typed, limits);
  const settled = useDebounced(amount);
  const asked = amount === initial.amount ? amount : settled;
  const {
    data: quote = initial,
    error,
    refetch,
  } = useQuery({
    ...depositQuoteOptions(asked ?? initial.amount),
    enabled: asked !== null,
    ...(asked === initial.amount && { initialData: initial }),
  });
  const isCurrent = amount !== null && quote.amount === amount;
  const choice = costOf(quote, chosen)?.cost.available ? chosen : firstOf(quote);
  const cost = isCurrent ? costOf(quote, choice)?.cost : undefined;
  const range = texts.range(formats.money(limits.min, currency), formats.money(limits.max, currency));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (amount === null) field.current?.focus();
    if (!choice || !cost?.available) return;
    pay({
      amount: quote.amount,
      ...choice,
      total: cost.total,
      ...(choice.gateway === TEST_GATEWAY && { outcome }),
    });
  };

  if (made) return <DepositDone made={made} amount={formats.money(made.amount, currency)} onAgain={again} />;
  if (initial.gateways.length === 0) return <Notice tone="warn">{texts.noGateway}</Notice>;
  const isManual = costOf(quote, choice)?.gateway.is_manual ?? false;
  const total = cost && formats.money(cost.total, cost.currency);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <AmountField
        ref={field}
        currency={currency}
        value={typed}
        amount={amount}
        onChange={setTyped}
        hint={range}
        error={tried && amount === null ? range : undefined}
      />
      {error && !isCurrent && (
        <Notice
          tone="bad"
          title={texts.noTotals}
          actions={
            <Button size="small" onClick={() => void refetch()}>
              {texts.tryAgain}
            </Button>
          }
        />
      )}
      <GatewayChoice
        gateways={quote.gateways}
        value={choice}
        onChange={setChosen}
        totals={isCurrent ? 'known' : amount === null || error ? 'unknown' : 'pending'}
        currency={currency}
        error={tried && isCurrent && !cost?.available ? texts.chooseGateway : undefined}
      />
      {choice?.gateway === TEST_GATEWAY && <TestOutcomeField value={outcome} onChange={setOutcome} />}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className="grid gap-2">
        <Button type="submit" variant="primary" pending={pending} disabled={amount !== null && !isCurrent}>
          {total ? (isManual ? texts.transfer(total) : texts.pay(total)) : texts.payNothing}
        </Button>
        <p className="min-h-5 text-center text-sm text-muted tabular-nums">
          {cost?.available && texts.credited(formats.money(quote.amount, currency))}
        </p>
      </div>
    </form>
  );
}

/** The first way to pay that takes the amount. */
function firstOf({ gateways, currency }: DepositQuote): PaymentChoice | null {
  const open = gateways.flatMap(({ code, currencies }) =>
    currencies
      .filter(({ available }) => available)
      .map((cost) => ({ gateway: code, currency: cost.currency })),
  );
  return open.find((one) => one.currency === currency) ?? open[0] ?? null;
}
