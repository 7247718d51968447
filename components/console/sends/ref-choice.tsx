'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import type { RefChoices } from './send-draft';

const SEARCH_FROM = 9;

type Props = {
  label: string;
  choices: RefChoices;
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Chooses lists, segments and those who did not open a send, of which an account may have hundreds. */
export function RefChoice({ label, choices, value, onChange }: Props) {
  const texts = useTexts('sendDraft').to;
  const [typed, setTyped] = useState('');
  const { lists, segments, sends } = choices;
  const search = sends.length > 0 ? texts.search : texts.searchWithoutSends;
  const wanted = typed.trim().toLowerCase();
  const groups = [
    { label: texts.lists, prefix: 'contacts_', items: lists },
    { label: texts.segments, prefix: 'segments_', items: segments },
    { label: texts.sends, prefix: 'not_opened_', items: sends },
  ];
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{label}</legend>
      {lists.length + segments.length + sends.length >= SEARCH_FROM && (
        <Input
          type="search"
          value={typed}
          aria-label={search}
          placeholder={search}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className="grid max-h-72 gap-x-6 gap-y-3 overflow-y-auto sm:grid-cols-2">
        {groups.map(({ label, prefix, items }) => {
          const shown = items.filter(({ name }) => name.toLowerCase().includes(wanted));
          if (shown.length === 0) return null;
          return (
            <div key={prefix} className="grid content-start">
              <p className="pb-1 text-sm text-muted">{label}</p>
              {shown.map(({ id, name }) => {
                const ref = prefix + id;
                return (
                  <Checkbox
                    key={ref}
                    label={name}
                    checked={value.includes(ref)}
                    onChange={({ target }) =>
                      onChange(target.checked ? [...value, ref] : value.filter((one) => one !== ref))
                    }
                  />
                );
              })}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
