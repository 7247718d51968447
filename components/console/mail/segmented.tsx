'use client';

import { useId } from 'react';

type Props<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
};

/** A few choices side by side, of which one holds. */
export function Segmented<T extends string>({ label, value, options, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="flex max-w-full justify-self-start overflow-x-auto rounded-full border border-line p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-10 cursor-pointer items-center rounded-full px-4 text-sm whitespace-nowrap text-muted hover:text-text has-checked:bg-hover has-checked:font-medium has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-link md:min-h-8"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
