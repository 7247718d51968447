'use client';

import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#language';
import { BuyerTime } from '@/components/store/buyer-time';
import { couponOff } from '@/components/store/purchase/coupon-field';
import { payText } from '@/components/store/purchase/pay-text';
import { costOf, type PaymentChoice } from '@/components/store/purchase/payment-choice';
import { Summary, type SummaryFact } from '@/components/store/purchase/summary';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Quote } from '@/lib/store/checkout/queries';

type Props = {
  quote: Quote | null;
  isCurrent: boolean;
  choice: PaymentChoice | null;
  /** What stands above the method: how many cards, which order. */
  facts: readonly SummaryFact[];
  /** Below the particulars: where a coupon is entered. */
  extra?: ReactNode;
  pending: boolean;
  failure: string | null;
  onPay: () => void;
  /** The account's; null for a guest. */
  zone: string | null;
};

/** The total by the chosen way, what it is made of, until when it holds, and the one button. */
export function PaySummary({ quote, isCurrent, choice, facts, extra, pending, failure, onPay, zone }: Props) {
  const [purchaseTexts, { summary: texts }] = [useTexts('purchase'), useTexts('checkout')];
  const { money } = useFormats();
  const found = costOf(quote, choice);
  const cost = found?.cost;
  const coupon = couponOff(quote);
  const saved = quote ? quote.total_before_discount - quote.total - (coupon?.discount ?? 0) : 0;
  const parts: SummaryFact[] = [...facts];
  if (quote && saved > 0.0005) parts.push({ label: texts.saved, value: money(saved, quote.currency) });
  if (quote && coupon)
    parts.push({
      label: purchaseTexts.coupon.line,
      value: money(-coupon.discount, quote.currency),
    });
  if (found) parts.push({ label: texts.paidBy, value: found.gateway.name });
  if (cost && cost.charge > 0) parts.push({ label: texts.charge, value: money(cost.charge, cost.currency) });
  const total = cost ? money(cost.total, cost.currency) : quote ? money(quote.total, quote.currency) : null;
  const canPay = isCurrent && cost?.available === true;
  return (
    <Summary
      facts={parts}
      extra={extra}
      total={total ?? texts.nothing}
      note={
        quote &&
        isCurrent &&
        texts.holdsUntil(<BuyerTime at={quote.expires_at} zone={zone} precision="hour" />)
      }
      action={
        <Button variant="primary" pending={pending} disabled={!canPay} onClick={onPay}>
          {payText(purchaseTexts, total, found?.gateway)}
        </Button>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
    </Summary>
  );
}
