'use client';

import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { sortErrors } from '@/components/form/field-errors';
import { useFailureText } from '@/components/form/use-failure-text';
import { useFieldErrors } from '@/components/form/use-field-errors';
import { usePersistedForm } from '@/components/form/use-persisted-form';
import { PaySummary } from '@/components/store/checkout/pay-summary';
import { PaymentStep } from '@/components/store/checkout/payment-step';
import { MixedRegions } from '@/components/store/mixed-regions';
import { AccountEmail } from '@/components/store/purchase/account-email';
import { clearOfSummary } from '@/components/store/purchase/clear-of-summary';
import { CouponField, persistedCode } from '@/components/store/purchase/coupon-field';
import { EmailField, emailProblem } from '@/components/store/purchase/email-field';
import {
  choiceOrSuggestion,
  costOf,
  type PaymentChoice,
  persistedChoice,
} from '@/components/store/purchase/payment-choice';
import { clearDraft, readDraft } from '@/components/store/purchase/purchase-draft';
import { TEST_GATEWAY, type TestOutcome } from '@/components/store/purchase/test-outcome';
import { useBuyer } from '@/components/store/purchase/use-buyer';
import { contentOf, usePurchase } from '@/components/store/purchase/use-purchase';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import { usePageRestored } from '@/components/ui/use-page-restored';
import { countItems } from './cart-changes';
import type { CartItem } from './cart-item';
import { CartLines } from './cart-lines';
import { ConfirmCart } from './confirm-cart';
import { EarlyCartLines } from './early-cart';
import { questionAbout } from './question-about';
import { useCartQuote } from './use-cart-quote';

/** What tells the cart from other pages that are bought from. */
export const CART_PAGE = 'cart';

/** Of who is signed in. `zone` is an IANA name. */
export type BuyerAccount = { zone: string };

type CartValues = {
  email: string;
  /** A coupon's code; empty without one. */
  coupon: string;
  payment: PaymentChoice | null;
  outcome: TestOutcome;
};

const initial: CartValues = { email: '', coupon: '', payment: null, outcome: 'success' };

/** What was typed before the page's scripts were there. */
const typedEmail = (form: HTMLElement | null): string =>
  form?.querySelector<HTMLInputElement>('input[name=email]')?.value ?? '';

const NOTHING: readonly CartItem[] = [];

type Props = {
  /** Null until the page has looked. */
  items: readonly CartItem[] | null;
  account: BuyerAccount | null;
  onRemoved: (item: CartItem, index: number) => void;
  onBought: () => void;
};

/** The cart with what it costs, where the receipt goes, and how it is paid. */
export function CartForm({ items, account, onRemoved, onBought }: Props) {
  const { form, values, change } = usePersistedForm<CartValues, HTMLDivElement>({
    page: CART_PAGE,
    initial,
    restore: (persisted, element) => ({
      ...initial,
      email: typedEmail(element) || (typeof persisted.email === 'string' ? persisted.email : ''),
      coupon: persistedCode(persisted.coupon),
      payment: persistedChoice(persisted.payment),
    }),
  });
  const { email, coupon, outcome } = values;
  const { quote, isCurrent, error, retry, renew, gone, lines, request } = useCartQuote(
    items ?? NOTHING,
    coupon,
  );
  const buyer = useBuyer({ isGuest: account === null });
  const [ui, purchaseTexts, cart, checkout] = [
    useTexts('ui'),
    useTexts('purchase'),
    useTexts('cart'),
    useTexts('checkout'),
  ];
  const failureTextOf = useFailureText();
  const { money, number } = useFormats();
  /** The total that the buyer was asked to confirm; null while nothing is asked. */
  const [asked, setAsked] = useState<string | null>(null);
  // It comes back as it was left, with its question open.
  usePageRestored(() => setAsked(null));
  const choice = choiceOrSuggestion(quote, values.payment);
  const problem = account ? undefined : emailProblem(email, purchaseTexts.receipt.email, ui);
  // The field may be out of view when the button is pressed.
  const fields = useFieldErrors(form, problem ? { email: problem } : {});
  const purchase = usePurchase({
    page: CART_PAGE,
    quoteRequest: request,
    signedIn: account !== null,
    onRefused: ({ errors }) => {
      const isRefused = !account && Boolean(sortErrors(errors, ['email']).byField.email);
      if (isRefused) {
        setAsked(null);
        fields.refuse({ email: ui.problem.email });
      }
      return isRefused;
    },
    onDone: () => {
      // It is spent.
      change({ coupon: '' });
      onBought();
    },
  });
  const total = () => {
    const cost = costOf(quote, choice)?.cost;
    return cost ? money(cost.total, cost.currency) : '';
  };
  const isBegun = () => {
    const { order, isDone, content } = readDraft(CART_PAGE);
    const guest = !account && { email: email.trim() };
    return order !== null && !isDone && content === contentOf({ kind: 'card', lines, coupon, ...guest });
  };
  const askOrPay = () => {
    if (!fields.check('email') || !quote || !isCurrent) return;
    // An order that was made already was asked about, and holds codes that the quote counts as taken.
    if (isBegun() || !questionAbout(quote)) return pay();
    purchase.clear();
    setAsked(total());
  };
  const pay = () => {
    if (!quote || !choice || !isCurrent) return;
    if (asked !== null) setAsked(total());
    // The same cards put in once more are another order.
    if (readDraft(CART_PAGE).isDone) clearDraft(CART_PAGE);
    void purchase.buy({
      kind: 'card',
      lines,
      coupon,
      payment: choice,
      quote,
      ...(!account && { email: email.trim() }),
      ...(choice.gateway === TEST_GATEWAY && { outcome }),
    });
  };
  const count = items && countItems(items.filter(({ service_id }) => !gone.has(service_id)));
  return (
    <div className="flex flex-col gap-x-12 gap-y-10 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
      <div ref={form} className={`grid min-w-0 grid-cols-1 gap-10 ${clearOfSummary}`}>
        {items ? (
          <CartLines items={items} quote={quote} gone={gone} onRemoved={onRemoved} />
        ) : (
          <EarlyCartLines />
        )}
        {quote && isCurrent && <MixedRegions lines={quote.lines} />}
        {error && !isCurrent && (
          <Notice
            tone="bad"
            title={purchaseTexts.noTotal}
            actions={
              <Button size="small" onClick={retry}>
                {purchaseTexts.tryAgain}
              </Button>
            }
          >
            <p>{failureTextOf(error)}</p>
          </Notice>
        )}
        {count !== 0 && (
          <>
            <Panel title={cart.receipt.title}>
              {account ? (
                <p>
                  {cart.receipt.goesTo(<AccountEmail email={buyer.email} />, (orders) => (
                    <TextLink href="/orders">{orders}</TextLink>
                  ))}
                </p>
              ) : (
                <div className="max-w-md">
                  <EmailField
                    value={email}
                    onChange={(typed) => {
                      change({ email: typed });
                      fields.clearRefused();
                    }}
                    onBlur={() => email && fields.touch('email')}
                    error={fields.errors.email}
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
                  onChoose={(payment) => change({ payment })}
                  outcome={outcome}
                  onOutcome={(next) => change({ outcome: next })}
                />
              </Panel>
            )}
          </>
        )}
      </div>
      {count !== 0 && (
        <PaySummary
          quote={quote}
          isCurrent={isCurrent}
          choice={choice}
          facts={count === null ? [] : [{ label: checkout.summary.cards, value: number(count) }]}
          extra={
            <CouponField
              code={coupon}
              quote={quote}
              isCurrent={isCurrent}
              onApply={(code) => {
                if (code !== '' && code === coupon) renew();
                change({ coupon: code });
              }}
            />
          }
          pending={purchase.pending}
          failure={asked === null ? purchase.failure : null}
          zone={account?.zone ?? null}
          onPay={askOrPay}
        />
      )}
      <ConfirmCart
        asked={asked}
        quote={quote}
        choice={choice}
        email={account ? (buyer.email ?? purchaseTexts.receipt.accountEmail) : email.trim()}
        failure={purchase.failure}
        pending={purchase.pending}
        onClose={() => setAsked(null)}
        onConfirm={pay}
      />
    </div>
  );
}
