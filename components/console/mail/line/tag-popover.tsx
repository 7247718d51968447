'use client';

import { useQuery } from '@tanstack/react-query';
import { Braces } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#language';
import { audienceFilter } from '@/components/console/mail/audience-filter';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Popover } from '@/components/ui/popover';
import { Select } from '@/components/ui/select';
import { peopleQuery } from '@/lib/campaign/people/queries';
import { personQuery } from '@/lib/campaign/person/queries';
import { recipientValues } from '@/lib/campaign/rendering/recipient-values';

type Props = {
  tags: readonly string[];
  /** The list or segment whose first person’s values are shown; without it, those of the newest contact. */
  audience?: string | undefined;
  /** The field it is for, where there are several. */
  label?: string;
  variant?: 'quiet';
  onInsert: (tag: string) => void;
};

/** Inserts a contact field, and what those without it read instead. */
export function TagPopover({ label, variant, onInsert, ...fields }: Props) {
  const texts = useTexts('visual').tags;
  const name = label === undefined ? texts.open : texts.openFor(label);
  return (
    <Popover
      label={name}
      trigger={
        <Button
          size="small"
          {...(variant && { variant })}
          {...(label !== undefined && { 'aria-label': name })}
        >
          <Braces aria-hidden="true" />
          <span className={label === undefined ? undefined : 'max-sm:sr-only'}>{texts.open}</span>
        </Button>
      }
    >
      {(close) => (
        <TagForm
          {...fields}
          onInsert={(tag) => {
            close();
            onInsert(tag);
          }}
        />
      )}
    </Popover>
  );
}

/** Brackets and bars would end a fallback early. */
const FORBIDDEN = /[()|]/g;

function TagForm({ tags, audience, onInsert }: Pick<Props, 'tags' | 'audience' | 'onInsert'>) {
  const texts = useTexts('visual').tags;
  const [field, setField] = useState(tags[0] ?? 'first_name');
  const [fallback, setFallback] = useState('');
  const given = fallback.replace(FORBIDDEN, '').trim();
  const first = useFirstPerson(audience);
  const value = first?.values[field.toLowerCase()];
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // A form around it is not meant.
        event.stopPropagation();
        onInsert(given ? `((${field}|${given}))` : `((${field}))`);
      }}
    >
      <Field
        label={texts.field}
        hint={
          first &&
          value !== undefined &&
          (value ? texts.firstHas(first.name, value) : texts.firstLacks(first.name))
        }
      >
        {(control) => (
          <Select {...control} value={field} onChange={({ target }) => setField(target.value)}>
            {tags.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.fallback} hint={texts.fallbackHint}>
        {(control) => (
          <Input
            {...control}
            value={fallback}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setFallback(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="small" className="justify-self-start">
        {texts.insert}
      </Button>
    </form>
  );
}

/** The first person whom an email is previewed for, with what contact fields give for them. */
function useFirstPerson(audience: string | undefined) {
  const { data: found } = useQuery(peopleQuery(audienceFilter(audience), 1));
  const id = found?.people[0]?.id;
  const { data } = useQuery({ ...personQuery(id ?? 0), enabled: id !== undefined });
  if (!data) return undefined;
  const { contact, country_name, fields } = data;
  const custom_field = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  return {
    name: `${contact.first_name ?? ''} ${contact.last_name ?? ''}`.trim() || contact.email,
    values: recipientValues({ ...contact, country: country_name, custom_field }),
  };
}
