import { clsx } from 'clsx';
import { controlClass } from '@/components/ui/control-class';

type Props = { label: string; value: string | null; onChange: (day: string | null) => void };

/** A day by which a list is narrowed, in its toolbar. */
export function DayFilter({ label, value, onChange }: Props) {
  return (
    <label className="flex items-center gap-2 text-sm text-muted max-md:hidden">
      {label}
      <input
        type="date"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
        className={clsx(controlClass, 'w-36! md:h-9')}
      />
    </label>
  );
}
