'use client';

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { SuggestInput } from '@/components/ui/suggest-input';
import { useDebounced } from '@/components/ui/use-debounced';
import { type PeopleFilter, peopleQuery } from '@/lib/campaign/people/queries';
import { personQuery } from '@/lib/campaign/person/queries';

const CHOICES = 25;
const SOMEONE_ELSE = 'else';

type Props = {
  /** The people who can be chosen; null while there is nothing to look at. */
  people: PeopleFilter | null;
  value: number | null;
  onChange: (id: number | null) => void;
};

/** As whom an email is looked at: one of the first contacts, or any other by name or address. */
export function AsContact({ people, value, onChange }: Props) {
  const texts = useTexts('mail').preview;
  const id = useId();
  const [isSearching, setSearching] = useState(false);
  const found = useQuery({ ...peopleQuery(people ?? {}, 1), enabled: people !== null });
  const choices = (found.data?.people ?? []).slice(0, CHOICES);
  const isAmong = choices.some((one) => one.id === value);
  const { data: other } = useQuery({
    ...personQuery(value ?? 0),
    enabled: value !== null && found.isSuccess && !isAmong,
    retry: false,
  });
  if (isSearching)
    return (
      <ContactSearch
        people={people ?? {}}
        onClose={() => setSearching(false)}
        onFound={(found) => {
          onChange(found);
          setSearching(false);
        }}
      />
    );
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm max-md:flex-1">
      <label htmlFor={id}>{texts.as}</label>
      <Select
        id={id}
        className="min-w-0 max-md:flex-1 md:w-32"
        value={value ?? ''}
        onChange={({ target }) =>
          target.value === SOMEONE_ELSE ? setSearching(true) : onChange(Number(target.value) || null)
        }
      >
        <option value="">{texts.sample}</option>
        {value !== null && !isAmong && (
          <option value={value}>{other?.contact.fullname || other?.contact.email || value}</option>
        )}
        {choices.map(({ id, email, fullname }) => (
          <option key={id} value={id}>
            {fullname || email}
          </option>
        ))}
        {(found.data?.people.length ?? 0) >= CHOICES && (
          <option value={SOMEONE_ELSE}>{texts.someoneElse}</option>
        )}
      </Select>
    </div>
  );
}

type SearchProps = { people: PeopleFilter; onFound: (id: number) => void; onClose: () => void };

function ContactSearch({ people, onFound, onClose }: SearchProps) {
  const texts = useTexts('mail').preview;
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const { data } = useQuery({ ...peopleQuery({ ...people, search }, 1), enabled: search !== '' });
  const found = (search === '' ? [] : (data?.people ?? [])).slice(0, CHOICES);
  return (
    <div className="flex min-w-0 items-center gap-1 max-md:flex-1">
      <div className="min-w-0 flex-1 md:w-52">
        <SuggestInput
          aria-label={texts.find}
          placeholder={texts.findHint}
          isFocused
          value={typed}
          onChange={(value) => {
            const chosen = found.find(({ email }) => email === value);
            if (chosen) onFound(chosen.id);
            else setTyped(value);
          }}
          suggestions={found.map(({ email, fullname }) => ({
            value: email,
            label: fullname ? `${fullname} · ${email}` : email,
          }))}
        />
      </div>
      <Button variant="quiet" size="small" aria-label={texts.stopFinding} onClick={onClose}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
