'use client';

import { useFormats, useTexts } from '#language';
import { payText } from '@/components/store/purchase/pay-text';
import { costOf, type PaymentChoice } from '@/components/store/purchase/payment-choice';
import { usePart } from '@/components/ui/use-part';
import type { Quote } from '@/lib/store/checkout/queries';
import { questionAbout } from './question-about';

const load = () => import('@/components/store/purchase/confirm-purchase');

type Props = {
  /** What the total was when the question was put; null while nothing is asked. */
  asked: string | null;
  quote: Quote | null;
  choice: PaymentChoice | null;
  email: string;
  failure: string | null;
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a large order of cards, or one of which most codes are missing, is paid. */
export function ConfirmCart(props: Props) {
  const { asked, quote, choice, email, failure, pending, onClose, onConfirm } = props;
  const purchase = useTexts('purchase');
  const texts = useTexts('cart').confirm;
  const { money, number } = useFormats();
  const open = asked !== null;
  const ConfirmPurchase = usePart(load, open, onClose);
  const found = costOf(quote, choice);
  const question = quote && questionAbout(quote);
  if (!ConfirmPurchase || !found || !question) return null;
  const { codes, missing } = question;
  const total = money(found.cost.total, found.cost.currency);
  return (
    <ConfirmPurchase
      open={open}
      onClose={onClose}
      title={texts.title}
      facts={[
        { label: texts.codes, value: number(codes) },
        ...(missing > 0
          ? [
              { label: texts.ready, value: number(codes - missing) },
              { label: texts.missing, value: number(missing) },
            ]
          : []),
        { label: purchase.summary.payment, value: found.gateway.name },
        { label: purchase.summary.receiptTo, value: <span className="break-all">{email}</span> },
      ]}
      total={total}
      action={payText(purchase, total, found.gateway)}
      hasChanged={open && asked !== total}
      failure={failure}
      pending={pending}
      onConfirm={onConfirm}
    >
      {missing > 0 ? texts.later(missing, number(missing)) : texts.large(number(codes))}
    </ConfirmPurchase>
  );
}
