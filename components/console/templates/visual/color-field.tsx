import { X } from 'lucide-react';
import { useTexts } from '#language';

const HEX = /^#[0-9a-f]{6}$/i;

type Props = {
  label: string;
  /** Empty where the design's own color holds. */
  value: string;
  onChange: (value: string) => void;
};

/** A color of a block. */
export function ColorField({ label, value, onChange }: Props) {
  const texts = useTexts('visual').block;
  return (
    <div className="flex items-center gap-1">
      <label className="flex min-h-11 items-center gap-2 text-sm md:min-h-8">
        <input
          type="color"
          value={HEX.test(value) ? value : '#000000'}
          onChange={({ target }) => onChange(target.value)}
          className="size-7 cursor-pointer rounded-control border border-edge bg-surface p-0.5"
          style={value === '' ? { opacity: 0.4 } : undefined}
        />
        {label}
      </label>
      {value !== '' && (
        <button
          type="button"
          aria-label={texts.clear(label)}
          title={texts.clear(label)}
          onClick={() => onChange('')}
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-hover md:size-7"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </div>
  );
}
