import { clsx } from 'clsx';
import { useId } from 'react';
import { useFormats, useTexts } from '#language';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import type { QuotedCost, QuotedGateway } from '@/lib/store/checkout/queries';
import type { Formats } from '@/lib/texts/formats';
import type { Texts } from '@/lib/texts/texts';
import { ClosedReason, closedText } from './closed-reason';
import { type PaymentChoice, shownCurrency } from './payment-choice';

/** `unknown` before anything is chosen, `pending` while new ones are on their way. */
export type Totals = 'known' | 'pending' | 'unknown';

type Props = {
  gateway: QuotedGateway;
  chosen: boolean;
  preferredCurrency: string | null;
  onChange: (choice: PaymentChoice) => void;
  totals: Totals;
  storeCurrency: string;
};

/** One gateway: what it is, what it costs, and in which currency. */
export function GatewayOption(props: Props) {
  const { gateway, chosen, preferredCurrency, onChange, totals, storeCurrency } = props;
  const id = useId();
  const texts = useTexts('purchase').payment;
  const formats = useFormats();
  const cost = shownCurrency(gateway, preferredCurrency);
  const closed = totals === 'known' && !gateway.currencies.some(({ available }) => available);
  const choose = (currency: string) => !closed && onChange({ gateway: gateway.code, currency });
  return (
    <div className={clsx('grid gap-3 p-4', chosen && !closed ? 'bg-hover' : 'bg-surface')}>
      <div className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3">
        <input
          type="radio"
          name="gateway"
          id={id}
          value={gateway.code}
          checked={chosen && !closed}
          // Reached by keyboard all the same, for its reason.
          aria-disabled={closed}
          onChange={() => choose(cost?.currency ?? storeCurrency)}
          aria-describedby={`${id}-note ${id}-cost`}
          className="relative z-1 mt-0.5 size-5 appearance-none rounded-full border border-edge bg-surface checked:border-6 checked:border-fill aria-disabled:border-outline aria-disabled:bg-sunken"
        />
        {/* The whole of it is the target for a finger, below the control itself. */}
        <label htmlFor={id} className={clsx('min-w-0 after:absolute after:inset-0', closed && 'text-muted')}>
          <span className="block text-md font-medium wrap-anywhere">{gateway.name}</span>
        </label>
        <span id={`${id}-cost`} className="grid justify-items-end gap-0.5 text-right tabular-nums">
          {cost && totals !== 'unknown' && (
            <Total cost={cost} closed={closed} pending={totals === 'pending'} />
          )}
        </span>
        <p id={`${id}-note`} className="col-span-2 col-start-2 text-sm text-muted wrap-anywhere">
          {closed && cost ? <ClosedReason cost={cost} /> : gateway.description}
          {!closed && totals === 'known' && cost && <Terms cost={cost} storeCurrency={storeCurrency} />}
        </p>
      </div>
      {chosen && !closed && gateway.currencies.length > 1 && (
        <div className="grid gap-1 pl-8 sm:flex sm:items-center sm:gap-3">
          <label htmlFor={`${id}-currency`} className="text-sm text-muted">
            {texts.currency}
          </label>
          <Select
            id={`${id}-currency`}
            value={cost?.currency ?? ''}
            onChange={(event) => choose(event.target.value)}
            className="sm:min-w-52"
          >
            {gateway.currencies.map((one) => (
              <option key={one.currency} value={one.currency} disabled={totals === 'known' && !one.available}>
                {optionText(one, totals === 'known', texts, formats)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}

function Total({ cost, closed, pending }: { cost: QuotedCost; closed: boolean; pending: boolean }) {
  const { money } = useFormats();
  if (pending) return <Skeleton className="h-5.5 w-16" />;
  return <span className={closed ? 'text-muted' : 'font-semibold'}>{money(cost.total, cost.currency)}</span>;
}

/** What the total holds besides the price, and what it leaves on a balance. */
function Terms({ cost, storeCurrency }: { cost: QuotedCost; storeCurrency: string }) {
  const texts = useTexts('purchase').payment;
  const formats = useFormats();
  const parts = [
    ...(cost.available && cost.balance !== null
      ? [
          texts.balance(
            formats.money(cost.balance, cost.currency),
            formats.money(cost.balance - cost.total, cost.currency),
          ),
        ]
      : []),
    ...(cost.charge > 0 ? [texts.charge(formats.money(cost.charge, cost.currency))] : []),
    ...(cost.currency !== storeCurrency
      ? [texts.rate(storeCurrency, formats.rate(Number(cost.conversion_rate)), cost.currency)]
      : []),
  ];
  return parts.length > 0 && <span className="block tabular-nums">{parts.join(' ')}</span>;
}

function optionText(
  cost: QuotedCost,
  known: boolean,
  texts: Texts['purchase']['payment'],
  formats: Formats,
): string {
  if (!known) return cost.currency;
  const { currency, total, available } = cost;
  return texts.option(
    currency,
    available ? formats.money(total, currency) : closedText(cost, texts, formats),
  );
}
