'use client';

import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '#language';
import { FieldError } from '@/components/ui/field-error';

type Props = { value: number; onChange: (rating: number) => void; error?: string | undefined };

/** One to five stars, as a radio group. */
export function StarChoice({ value, onChange, error }: Props) {
  const texts = useTexts('order').review;
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-1">
      <legend className="text-md font-medium">{texts.rating}</legend>
      <span className="-ml-2 flex">
        {[1, 2, 3, 4, 5].map((rating) => (
          <label
            key={rating}
            className="relative grid size-11 place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name={`${id}-rating`}
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="sr-only">{texts.star(rating)}</span>
            <Star
              aria-hidden="true"
              className={clsx('size-6', rating <= value ? 'fill-current' : 'text-edge')}
            />
          </label>
        ))}
      </span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
