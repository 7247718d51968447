import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';

type Discount = { discount: string; discount_type: 'percentage' | 'flat' };

type Props = {
  value: Discount;
  currency: string;
  amountLabel: string;
  unitLabel: string;
  percent: string;
  disabled: boolean;
  onChange: (change: Partial<Discount>) => void;
};

/** A discount in a row of a grid: a number, and whether it is a percentage or an amount. */
export function DiscountInputs({
  value,
  currency,
  amountLabel,
  unitLabel,
  percent,
  disabled,
  onChange,
}: Props) {
  return (
    <span className="flex gap-1.5">
      <Input
        aria-label={amountLabel}
        disabled={disabled}
        className="min-w-20 text-right tabular-nums"
        inputMode="decimal"
        value={value.discount}
        onChange={({ target }) => onChange({ discount: target.value })}
      />
      <Select
        aria-label={unitLabel}
        disabled={disabled}
        className="w-24 shrink-0"
        value={value.discount_type}
        onChange={({ target }) => onChange({ discount_type: target.value as Discount['discount_type'] })}
      >
        <option value="percentage">{percent}</option>
        <option value="flat">{currency}</option>
      </Select>
    </span>
  );
}
