import { formatMoney } from '@/components/store/format-money';
import { Price } from '@/components/store/price';
import { playerText, shownValue } from './player-text';
import type { SummaryFact } from './summary';
import type { ShownTopUp } from './top-up-page';
import type { useTopUpForm } from './use-top-up-form';

export type Buying = ReturnType<typeof useTopUpForm>;

const foundName = ({ check }: Buying): string | null => check.result?.name ?? null;

/** What is chosen so far; a dash stands for what is not. */
export function summaryFacts(topUp: ShownTopUp, buying: Buying): SummaryFact[] {
  const { values, denomination, cost } = buying;
  const player = foundName(buying) ?? playerText(topUp.fields, values.player);
  return [
    { label: 'Top-up', value: topUp.name },
    ...(topUp.fields.length > 0 ? [{ label: 'Player', value: player || '–' }] : []),
    { label: 'Amount', value: denomination?.name ?? '–' },
    ...(denomination
      ? [
          {
            label: 'Price',
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
    ...(cost ? [{ label: 'Payment', value: `${cost.gateway.name}, ${cost.cost.currency}` }] : []),
    ...(cost && cost.cost.charge > 0
      ? [{ label: 'Charge', value: formatMoney(cost.cost.charge, cost.cost.currency) }]
      : []),
  ];
}

/** What can't be undone once it is paid. */
export function purchaseFacts(topUp: ShownTopUp, buying: Buying, isGuest: boolean): SummaryFact[] {
  const { values, denomination, cost } = buying;
  const name = foundName(buying);
  return [
    { label: 'Top-up', value: topUp.name },
    ...topUp.fields.map((field) => ({ label: field.field_value, value: shownValue(field, values.player) })),
    ...(name ? [{ label: 'Name in the game', value: name }] : []),
    { label: 'Amount', value: denomination?.name ?? '' },
    ...(cost ? [{ label: 'Payment', value: cost.gateway.name }] : []),
    ...(isGuest ? [{ label: 'Receipt to', value: values.email.trim() }] : []),
  ];
}

/** What is to be paid by the way that is chosen; until that is known, the price; a dash before anything is chosen. */
export function totalText(topUp: ShownTopUp, { cost, denomination }: Buying): string {
  if (cost) return formatMoney(cost.cost.total, cost.cost.currency);
  return denomination ? formatMoney(denomination.price, topUp.currency) : '–';
}
