'use client';

import { useFormats, useTexts } from '#language';
import type { Review } from '@/lib/campaign/imports/queries';

const WAYS = ['update', 'fill', 'skip'] as const;
type Props = { count: number; value: Review['existing']; onChange: (way: Review['existing']) => void };

/** What happens to people who are on the list already. */
export function ExistingChoice({ count, value, onChange }: Props) {
  const texts = useTexts('imports').review;
  const { number } = useFormats();
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-base font-medium">{texts.existing(count, number(count))}</legend>
      {WAYS.map((way) => (
        <label key={way} className="flex items-start gap-2.5 py-1.5">
          <input
            type="radio"
            name="existing"
            checked={value === way}
            onChange={() => onChange(way)}
            className="mt-0.5 size-5 shrink-0 accent-fill"
          />
          <span>
            {texts.ways[way]}
            <span className="block text-sm text-muted">{texts.wayHints[way]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
