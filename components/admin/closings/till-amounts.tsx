import { useFormats, useTexts } from '#language';
import type { Till } from '@/lib/store/closings/queries';

type Props = { tills: readonly Till[]; of: (till: Till) => number };

/** What some tills sum up to, a line for each currency. */
export function TillAmounts({ tills, of }: Props) {
  const { nothing } = useTexts('officeClosings');
  const { money } = useFormats();
  const sums = new Map<string, number>();
  for (const till of tills) sums.set(till.currency, (sums.get(till.currency) ?? 0) + of(till));
  const moved = [...sums].filter(([, amount]) => amount !== 0);
  if (moved.length === 0) return <span className="text-muted">{nothing}</span>;
  return moved.map(([currency, amount]) => (
    <span key={currency} className="block tabular-nums">
      {money(amount, currency)}
    </span>
  ));
}
