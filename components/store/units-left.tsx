import { useFormats, useTexts } from '#language';
import { Meter } from '@/components/ui/meter';

/** How many of a campaign's units are left of a denomination: a thin bar, and the same in words. */
export function UnitsLeft({ left, units }: { left: number; units: number }) {
  const texts = useTexts('home').campaign;
  const { number } = useFormats();
  return (
    <span className="grid max-w-48 gap-1.5 pt-0.5">
      <Meter value={left} max={units} />
      <span className="text-sm text-muted tabular-nums">
        {left === 0 ? texts.allTaken : texts.unitsLeft(number(left), number(units))}
      </span>
    </span>
  );
}
