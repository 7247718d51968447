'use client';

import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { FieldError } from '@/components/ui/field-error';
import { Input } from '@/components/ui/input';
import { changePerson } from '@/lib/campaign/person/queries';
import { type FieldType, inputOf } from './field-input';
import { useChanged } from './use-changed';

type Props = {
  contactId: number;
  name: string;
  label: string;
  type: FieldType;
  value: string;
};

/** A value that is edited where it stands: saved by Enter or on leaving it, taken back by Escape. */
export function EditableField({ contactId, name, label, type, value }: Props) {
  const texts = useTexts('person');
  const failureText = useFailureText();
  const changed = useChanged();
  const id = useId();
  const { value: shown, ...control } = inputOf(type, value);
  const [typed, setTyped] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (given: string) => changePerson({ contact_id: contactId, [name]: given }),
    onSuccess: async () => {
      await changed();
      setTyped(null);
    },
  });
  const isUnsetDate = control.type === 'datetime-local' && (typed ?? shown) === '';
  const commit = () => {
    if (typed === null || save.isPending) return;
    if (typed.trim() === shown) setTyped(null);
    else save.mutate(typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key !== 'Escape' || typed === null) return;
    // The drawer stays open.
    event.stopPropagation();
    setTyped(null);
    save.reset();
  };
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-x-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <label htmlFor={id} className="truncate text-sm text-muted" title={label}>
        {label}
      </label>
      <div className="relative grid min-w-0 grid-cols-[minmax(0,1fr)]">
        <Input
          {...control}
          id={id}
          value={typed ?? shown}
          autoComplete="off"
          placeholder={texts.empty}
          aria-invalid={save.isError || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={onKeyDown}
          className={clsx(
            // A date's own width is more than a phone has.
            '-mx-2 w-auto! min-w-0 px-2! text-ellipsis md:min-h-8',
            typed === null && 'border-transparent! bg-transparent! hover:border-edge!',
            isUnsetDate && 'peer not-focus:text-transparent',
          )}
        />
        {isUnsetDate && (
          // A browser shows the mask of an empty date in place of a placeholder.
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-0 flex min-h-11 items-center text-base text-faint peer-focus:hidden md:min-h-8 md:text-md"
          >
            {texts.empty}
          </span>
        )}
        <span id={`${id}-note`} aria-live="polite" className="text-xs text-muted empty:hidden">
          {save.isError ? (
            <FieldError id={`${id}-error`}>{failureText(save.error)}</FieldError>
          ) : save.isPending ? (
            texts.saving
          ) : save.isSuccess ? (
            texts.saved
          ) : null}
        </span>
      </div>
    </div>
  );
}
