'use client';

import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { ConflictNotice } from '@/components/shell/drafts/conflict-notice';
import { changedByWords } from '@/components/shell/record-form/changed-by-words';
import { changedOf } from '@/components/shell/record-form/changed-of';
import { keepText, keptText } from '@/components/shell/record-form/kept-text';
import { useShell } from '@/components/shell/shell';
import { FieldError } from '@/components/ui/field-error';
import { Input } from '@/components/ui/input';
import { changePerson } from '@/lib/campaign/person/queries';
import { CountryList } from './country-list';
import { type FieldType, inputOf } from './field-input';
import { useChanged } from './use-changed';
import { type ContactNow, valueIn } from './value-in';

type Props = {
  contactId: number;
  name: string;
  label: string;
  type: FieldType;
  value: string;
  /** The contact's `updated_at`. */
  version: string;
};

/** What was typed, the value that it replaces, and the version of the contact that had it. */
type Typed = { text: string; was: string; version: string };

/**
 * A value that is edited where it stands: saved by Enter or on leaving it, taken back by Escape. What is not saved yet is
 * kept in this browser, and where somebody else has changed the same value, both are there to choose from.
 */
export function EditableField({ contactId, name, label, type, value, version }: Props) {
  const texts = useTexts('person');
  const draftTexts = useTexts('drafts');
  const failureText = useFailureText();
  const changed = useChanged();
  const id = useId();
  const key = `${useShell().account}:contact:${contactId}:${name}`;
  const { value: shown, ...control } = inputOf(type, value);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isRestored, setRestored] = useState(false);
  const [isCountryAsked, setCountryAsked] = useState(false);
  const save = useMutation({
    async mutationFn({ text, was, version: since }: Typed) {
      const write = (unchanged_since: string) =>
        changePerson({ contact_id: contactId, [name]: text, unchanged_since });
      try {
        await write(since);
      } catch (error) {
        const other = changedOf<ContactNow>(error);
        // Somebody has changed another field: that is no reason to ask.
        if (!other || valueIn(other.current, name) !== was) throw error;
        await write(other.current.updated_at);
      }
    },
    async onSuccess() {
      await changed();
      edit(null);
    },
  });
  const conflict = changedOf<ContactNow>(save.error);
  const edit = (next: Typed | null) => {
    setTyped(next);
    keepText(key, next);
    if (!next) setRestored(false);
  };
  const change = (text: string) =>
    edit({ text, was: typed?.was ?? value, version: typed?.version ?? version });
  const restore = useEffectEvent(() => {
    const kept = keptText<Typed>(key);
    if (!kept || typeof kept.text !== 'string' || kept.text === shown) return;
    setTyped(kept);
    setRestored(true);
  });
  // The server knows nothing of this browser's storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another value.
  useEffect(() => restore(), [key]);
  const isUnsetDate = control.type === 'datetime-local' && (typed?.text ?? shown) === '';
  const commit = () => {
    if (typed === null || save.isPending || conflict) return;
    if (typed.text.trim() === shown) edit(null);
    else save.mutate({ ...typed, text: typed.text.trim() });
  };
  const forget = () => {
    edit(null);
    save.reset();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key !== 'Escape' || typed === null) return;
    // The drawer stays open.
    event.stopPropagation();
    forget();
  };
  const isCountry = name === 'country';
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-x-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <label htmlFor={id} className="truncate text-sm text-muted" title={label}>
        {label}
      </label>
      <div className="relative grid min-w-0 grid-cols-[minmax(0,1fr)]">
        <Input
          {...control}
          id={id}
          value={typed?.text ?? shown}
          autoComplete="off"
          placeholder={texts.empty}
          aria-invalid={(save.isError && !conflict) || undefined}
          aria-describedby={`${id}-note`}
          {...(isCountry && { list: `${id}-countries`, onFocus: () => setCountryAsked(true) })}
          onChange={(event) => change(event.target.value)}
          onBlur={commit}
          onKeyDown={onKeyDown}
          className={clsx(
            // A date's own width is more than a phone has.
            '-mx-2 w-auto! min-w-0 px-2! text-ellipsis md:min-h-8',
            typed === null && 'border-transparent! bg-transparent! hover:border-edge!',
            isUnsetDate && 'peer not-focus:text-transparent',
          )}
        />
        {isCountryAsked && <CountryList id={`${id}-countries`} />}
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
          {save.isError && !conflict ? (
            <FieldError id={`${id}-error`}>{failureText(save.error)}</FieldError>
          ) : save.isPending ? (
            texts.saving
          ) : save.isSuccess ? (
            texts.saved
          ) : isRestored && !conflict ? (
            texts.notSaved
          ) : null}
        </span>
        {conflict && typed && (
          <ConflictNotice
            at={conflict.at}
            by={changedByWords(conflict, draftTexts.changedBy)}
            parts={[{ label, mine: typed.text, theirs: valueIn(conflict.current, name) }]}
            pending={save.isPending}
            onKeepMine={() => save.mutate({ ...typed, version: conflict.current.updated_at })}
            onTakeTheirs={() => {
              forget();
              void changed();
            }}
          />
        )}
      </div>
    </div>
  );
}
