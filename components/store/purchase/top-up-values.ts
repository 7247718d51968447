import type { Texts } from '@/lib/texts/texts';
import { persistedCode } from './coupon-field';
import { emailProblem } from './email-field';
import { type PaymentChoice, persistedChoice } from './payment-choice';
import { type PlayerValues, playerControl } from './player-fields';
import { playerProblem } from './player-problem';
import type { TestOutcome } from './test-outcome';
import type { ShownTopUp } from './top-up-page';

/** What is filled in on a top-up's page. */
type TopUpValues = {
  player: PlayerValues;
  serviceId: number | null;
  /** Null until the buyer chooses; the quote's suggestion stands in for it. */
  payment: PaymentChoice | null;
  /** Of a guest. */
  email: string;
  /** A coupon's code; empty without one. */
  coupon: string;
  outcome: TestOutcome;
};

export const emptyValues = (serviceId: number | null): TopUpValues => ({
  player: {},
  serviceId,
  payment: null,
  email: '',
  coupon: '',
  outcome: 'success',
});

/** What is kept of an earlier visit joined to what the page came with; what the product no longer knows is left out. */
export function restoredValues(
  { fields, denominations }: ShownTopUp,
  initial: TopUpValues,
  persisted: Partial<TopUpValues>,
  form: HTMLFormElement | null,
): TopUpValues {
  const typed = form ? new FormData(form) : null;
  const textOf = (name: string) => {
    const value = typed?.get(name);
    return typeof value === 'string' ? value : '';
  };
  const player = fields.map(({ field_name: name }): [string, string] => {
    const before: unknown = persisted.player?.[name];
    return [name, textOf(playerControl(name)) || (typeof before === 'string' ? before : '')];
  });
  const wanted = [Number(textOf('service')), initial.serviceId, persisted.serviceId];
  return {
    player: Object.fromEntries(player),
    serviceId: wanted.find((id) => denominations.some((one) => one.id === id)) ?? null,
    payment: persistedChoice(persisted.payment),
    email: textOf('email') || (typeof persisted.email === 'string' ? persisted.email : ''),
    coupon: persistedCode(persisted.coupon),
    outcome: persisted.outcome ?? initial.outcome,
  };
}

type Purchase = Pick<TopUpValues, 'player' | 'serviceId' | 'email'> & { takesPayment: boolean | null };

/** What is wrong or missing, by the name of its control. `takesPayment` is null while that is not known. */
export function problemsOf(
  { fields, denominations }: ShownTopUp,
  { player, serviceId, email, takesPayment }: Purchase,
  isGuest: boolean,
  { purchase, ui }: Pick<Texts, 'purchase' | 'ui'>,
): Record<string, string> {
  const problems: [string, string | undefined][] = [
    ...fields.map((field): [string, string | undefined] => [
      playerControl(field.field_name),
      playerProblem(field, (player[field.field_name] ?? '').trim(), { purchase, ui }),
    ]),
    ['service', denominations.some(({ id }) => id === serviceId) ? undefined : purchase.amount.missing],
    ['gateway', takesPayment === false ? purchase.payment.missing : undefined],
    ['email', isGuest ? emailProblem(email, purchase.receipt.email, ui) : undefined],
  ];
  return Object.fromEntries(problems.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
