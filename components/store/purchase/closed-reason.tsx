import { useFormats, useTexts } from '#language';
import { callbackHref } from '@/components/auth/callback-href';
import { useCurrentPath } from '@/components/store/use-current-path';
import { TextLink } from '@/components/ui/text-link';
import type { QuotedCost } from '@/lib/store/checkout/queries';
import type { Formats } from '@/lib/texts/formats';
import type { Texts } from '@/lib/texts/texts';

type PaymentTexts = Texts['purchase']['payment'];

/** Why an amount can't be paid so, in a sentence. */
export const closedText = (
  { currency, reason_code: code, reason_amount: amount }: QuotedCost,
  { closed }: PaymentTexts,
  { money }: Formats,
): string => (code ? closed[code](money(amount ?? 0, currency)) : '');

/** The same with what can be done about it, from where the way leads back to this page. */
export function ClosedReason({ cost }: { cost: QuotedCost }) {
  const texts = useTexts('purchase').payment;
  const formats = useFormats();
  const here = useCurrentPath();
  const text = closedText(cost, texts, formats);
  // Above the label, all of which chooses the way to pay.
  const link = 'relative z-1';
  if (cost.reason_code === 'signed-out')
    return (
      <TextLink href={callbackHref('/sign-in', here)} className={link}>
        {text}
      </TextLink>
    );
  if (cost.reason_code !== 'low-balance') return text;
  return (
    <>
      {text}{' '}
      <TextLink href={depositHref(cost, here)} className={link}>
        {texts.addMoney(formats.money(missingOf(cost), cost.currency))}
      </TextLink>
    </>
  );
}

const missingOf = ({ total, balance }: QuotedCost): number =>
  Math.round((total - (balance ?? 0)) * 1000) / 1000;

const depositHref = (cost: QuotedCost, back: string): string =>
  `/account/balance?${new URLSearchParams({ amount: String(missingOf(cost)), back })}`;
