import { clsx } from 'clsx';
import { useTexts } from '#language';
import { controlClass } from '@/components/ui/control-class';
import { PERIODS, type Period } from '@/lib/store/money/periods';
import type { MoneyRange } from '@/lib/store/money/queries';
import { daysOfPreset, presets } from './money-range';

type Props = {
  range: MoneyRange;
  today: string;
  onChange: (change: { from?: string; until?: string; by?: Period | null }) => void;
};

/** The days that the figures are of. */
export function RangeBar({ range, today, onChange }: Props) {
  const { range: texts } = useTexts('officeMoney');
  const day = (name: 'from' | 'until') => (
    <label className="flex items-center gap-2 text-sm text-muted">
      {texts[name]}
      <input
        type="date"
        value={range[name]}
        max={name === 'from' ? range.until : undefined}
        min={name === 'until' ? range.from : undefined}
        onChange={({ target }) => target.value && onChange({ [name]: target.value, by: null })}
        className={clsx(controlClass, 'w-36! md:h-9')}
      />
    </label>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-6">
      <fieldset className="flex min-w-0 gap-1 fade-cut overflow-x-auto">
        <legend className="sr-only">{texts.label}</legend>
        {presets.map((preset) => {
          const days = daysOfPreset(preset, today);
          const isChosen = days.from === range.from && days.until === range.until;
          return (
            <button
              key={preset}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange({ ...days, by: null })}
              className={clsx(
                'h-11 rounded-control px-3 font-medium whitespace-nowrap md:h-9',
                isChosen ? 'bg-hover text-text' : 'text-muted hover:bg-hover hover:text-text',
              )}
            >
              {texts.presets[preset]}
            </button>
          );
        })}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {day('from')}
        {day('until')}
        <label className="flex items-center gap-2 text-sm text-muted">
          {texts.by}
          <select
            value={range.by}
            onChange={({ target }) => onChange({ by: target.value as Period })}
            className={clsx(controlClass, 'w-28! md:h-9')}
          >
            {PERIODS.map((period) => (
              <option key={period} value={period}>
                {texts.lengths[period]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
