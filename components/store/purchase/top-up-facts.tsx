import { Price } from '@/components/store/price';
import type { Formats } from '@/lib/texts/formats';
import type { Texts } from '@/lib/texts/texts';
import { couponOff } from './coupon-field';
import { playerText, shownValue } from './player-text';
import type { SummaryFact } from './summary';
import type { ShownTopUp } from './top-up-page';
import type { useTopUpForm } from './use-top-up-form';

export type Buying = ReturnType<typeof useTopUpForm>;

const foundName = ({ check }: Buying): string | null => check.result?.name ?? null;

/** What is chosen so far; a dash stands for what is not. */
export function summaryFacts(
  topUp: ShownTopUp,
  buying: Buying,
  { summary: texts, coupon: couponTexts }: Texts['purchase'],
  formats: Formats,
): SummaryFact[] {
  const { values, denomination, cost, quoted } = buying;
  const coupon = quoted.isCurrent ? couponOff(quoted.quote) : undefined;
  const player = foundName(buying) ?? playerText(topUp.fields, values.player);
  return [
    { label: texts.topUp, value: topUp.name },
    ...(topUp.fields.length > 0 ? [{ label: texts.player, value: player || texts.nothing }] : []),
    { label: texts.amount, value: denomination?.name ?? texts.nothing },
    ...(denomination
      ? [
          {
            label: texts.price,
            value: (
              <Price
                amount={denomination.price}
                oldAmount={denomination.oldPrice}
                currency={topUp.currency}
              />
            ),
          },
        ]
      : []),
    ...(coupon
      ? [
          {
            label: couponTexts.line,
            value: formats.money(-coupon.discount, topUp.currency),
          },
        ]
      : []),
    ...(cost
      ? [{ label: texts.payment, value: texts.paymentIn(cost.gateway.name, cost.cost.currency) }]
      : []),
    ...(cost && cost.cost.charge > 0
      ? [{ label: texts.charge, value: formats.money(cost.cost.charge, cost.cost.currency) }]
      : []),
  ];
}

/** What can't be undone once it is paid. */
export function purchaseFacts(
  topUp: ShownTopUp,
  buying: Buying,
  isGuest: boolean,
  { summary: texts }: Texts['purchase'],
): SummaryFact[] {
  const { values, denomination, cost } = buying;
  const name = foundName(buying);
  return [
    { label: texts.topUp, value: topUp.name },
    ...topUp.fields.map((field) => ({ label: field.field_value, value: shownValue(field, values.player) })),
    ...(name ? [{ label: texts.nameInGame, value: name }] : []),
    { label: texts.amount, value: denomination?.name ?? '' },
    ...(cost ? [{ label: texts.payment, value: cost.gateway.name }] : []),
    ...(isGuest ? [{ label: texts.receiptTo, value: values.email.trim() }] : []),
  ];
}

/** What is to be paid by the way that is chosen; until that is known, the price; a dash before anything is chosen. */
export function totalText(
  topUp: ShownTopUp,
  { cost, denomination }: Buying,
  { summary }: Texts['purchase'],
  formats: Formats,
): string {
  if (cost) return formats.money(cost.cost.total, cost.cost.currency);
  return denomination ? formats.money(denomination.price, topUp.currency) : summary.nothing;
}
