'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { audienceFilter } from '@/components/console/mail/audience-filter';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { useDebounced } from '@/components/ui/use-debounced';
import { peopleQuery } from '@/lib/campaign/people/queries';
import { personQuery } from '@/lib/campaign/person/queries';

const CHOICES = 25;

type Props = { target: string; value: number | null; onChange: (id: number | null) => void };

/** Chooses one of the account's contacts, or nobody in particular. Before anything is typed, those of the target show. */
export function ContactChoice({ target, value, onChange }: Props) {
  const texts = useTexts('automations').simulate;
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const filter = search ? { sort: '-id' as const, search } : audienceFilter(target);
  const { data } = useQuery({ ...peopleQuery(filter, 1), placeholderData: (old) => old });
  const { data: chosen } = useQuery({ ...personQuery(value ?? 0), enabled: value !== null, retry: false });
  const found = (data?.people ?? []).slice(0, CHOICES).filter(({ id }) => id !== value);
  return (
    <div className="grid gap-2">
      <Field label={texts.contact} hint={texts.contactHint}>
        {(control) => (
          <Select
            {...control}
            value={value ?? ''}
            onChange={({ target }) => onChange(Number(target.value) || null)}
          >
            <option value="">{texts.anybody}</option>
            {value !== null && (
              <option value={value}>{chosen?.contact.fullname || chosen?.contact.email || value}</option>
            )}
            {found.map(({ id, email, fullname }) => (
              <option key={id} value={id}>
                {fullname ? `${fullname} <${email}>` : email}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
