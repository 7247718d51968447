'use client';

import { useRef, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { sortErrors } from '@/components/form/field-errors';
import { useFailureText } from '@/components/form/use-failure-text';
import { clearOfSummary } from '@/components/store/buy/clear-of-summary';
import { EmailField, emailProblem } from '@/components/store/buy/email-field';
import { choiceOrSuggestion, type PaymentChoice } from '@/components/store/buy/payment-choice';
import { forgetDraft, readDraft } from '@/components/store/buy/purchase-draft';
import { TEST_GATEWAY, type TestOutcome } from '@/components/store/buy/test-outcome';
import { usePurchase } from '@/components/store/buy/use-purchase';
import { PaySummary } from '@/components/store/checkout/pay-summary';
import { PaymentStep } from '@/components/store/checkout/payment-step';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import { countItems } from './cart-changes';
import type { CartItem } from './cart-item';
import { CartLines } from './cart-lines';
import { useCartQuote } from './use-cart-quote';
import { useKeptText } from './use-kept-text';

/** What tells the cart from other pages that are bought from. */
export const CART_PAGE = 'cart';

/** Who is signed in. `zone` is an IANA name. */
export type BuyerAccount = { email: string; zone: string };

type Props = {
  items: readonly CartItem[];
  account: BuyerAccount | null;
  onRemoved: (item: CartItem, index: number) => void;
  onBought: () => void;
};

/** The cart with what it costs, where the receipt goes, and how it is paid. */
export function CartForm({ items, account, onRemoved, onBought }: Props) {
  const { quote, isCurrent, error, retry, gone, lines, request } = useCartQuote(items);
  const [email, keepEmail] = useKeptText('loadout:email');
  const [emailError, setEmailError] = useState<string>();
  const emailField = useRef<HTMLDivElement>(null);
  const [payment, keepPayment] = useKeptText('loadout:payment');
  const [outcome, setOutcome] = useState<TestOutcome>('success');
  const [ui, buy, cart, checkout] = [useTexts('ui'), useTexts('buy'), useTexts('cart'), useTexts('checkout')];
  const toldOf = useFailureText();
  const { number } = useFormats();
  const choice = choiceOrSuggestion(quote, choiceOf(payment));
  /** What is wrong with the address is told at its field, which may be out of view. */
  const refuseEmail = (problem: string | undefined) => {
    setEmailError(problem);
    if (problem) emailField.current?.querySelector('input')?.focus();
    return problem !== undefined;
  };
  const purchase = usePurchase({
    page: CART_PAGE,
    quoteRequest: request,
    signedIn: account !== null,
    onRefused: ({ errors }) =>
      refuseEmail(sortErrors(errors, ['email']).byField.email ? ui.problem.email : undefined),
    onDone: onBought,
  });
  const pay = () => {
    if (refuseEmail(account ? undefined : emailProblem(email, ui))) return;
    if (!quote || !choice || !isCurrent) return;
    // The same cards put in once more are another order.
    if (readDraft(CART_PAGE).isDone) forgetDraft(CART_PAGE);
    void purchase.buy({
      kind: 'card',
      lines,
      payment: choice,
      quote,
      ...(!account && { email: email.trim() }),
      ...(choice.gateway === TEST_GATEWAY && { outcome }),
    });
  };
  const count = countItems(items.filter(({ service_id }) => !gone.has(service_id)));
  return (
    <div className="flex flex-col gap-x-12 gap-y-10 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
      <div className={`grid min-w-0 grid-cols-1 gap-10 ${clearOfSummary}`}>
        <CartLines items={items} quote={quote} gone={gone} onRemoved={onRemoved} />
        {error && !isCurrent && (
          <Notice tone="bad" title={buy.noTotal}>
            <p>{toldOf(error)}</p>
            <p>
              <Button size="small" onClick={retry}>
                {buy.tryAgain}
              </Button>
            </p>
          </Notice>
        )}
        {count > 0 && (
          <>
            <Panel title={cart.receipt.title}>
              {account ? (
                <p>
                  {cart.receipt.goesTo(
                    <span className="font-medium break-all">{account.email}</span>,
                    (orders) => (
                      <TextLink href="/orders">{orders}</TextLink>
                    ),
                  )}
                </p>
              ) : (
                <div ref={emailField} className="max-w-md">
                  <EmailField
                    value={email}
                    onChange={(typed) => {
                      keepEmail(typed);
                      if (emailError) setEmailError(emailProblem(typed, ui));
                    }}
                    onBlur={() => email && setEmailError(emailProblem(email, ui))}
                    error={emailError}
                  />
                </div>
              )}
            </Panel>
            {(quote || !error) && (
              <Panel title={checkout.howToPay}>
                <PaymentStep
                  quote={quote}
                  isCurrent={isCurrent}
                  choice={choice}
                  onChoose={({ gateway, currency }) => keepPayment(`${gateway} ${currency}`)}
                  outcome={outcome}
                  onOutcome={setOutcome}
                />
              </Panel>
            )}
          </>
        )}
      </div>
      {count > 0 && (
        <PaySummary
          quote={quote}
          isCurrent={isCurrent}
          choice={choice}
          facts={[{ label: checkout.summary.cards, value: number(count) }]}
          pending={purchase.pending}
          failure={purchase.failure}
          zone={account?.zone ?? null}
          onPay={pay}
        />
      )}
    </div>
  );
}

/** A choice as it was kept. */
function choiceOf(kept: string): PaymentChoice | null {
  const [gateway, currency] = kept.split(' ');
  return gateway && currency ? { gateway, currency } : null;
}
