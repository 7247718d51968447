'use client';

import type { ComponentProps } from 'react';
import { useTexts } from '#language';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import type { FormChoices } from '@/lib/campaign/sign-up-forms/form-choices';
import type { Draft } from './form-draft';

type Text = 'title' | 'intro' | 'consent_text' | 'thank_you';

type Props = {
  draft: Draft;
  choices: FormChoices;
  errors: Readonly<Record<string, string[]>>;
  onChange: (part: Partial<Draft>) => void;
};

/** Where people who sign up go, and who asks them to confirm. */
export function WhoPanel({ draft, choices, errors, onChange }: Props) {
  const texts = useTexts('forms').who;
  const hasList = choices.lists.some(({ id }) => id === draft.contact_type_id);
  const hasSender = choices.senders.some(({ id }) => id === draft.sender_id);
  return (
    <Panel title={texts.title}>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={texts.list} hint={texts.listHint} {...errorOf(errors, 'contact_type_id')}>
          {(control) => (
            <Select
              {...control}
              value={hasList ? draft.contact_type_id : 0}
              onChange={({ target }) => onChange({ contact_type_id: Number(target.value) })}
            >
              {!hasList && <option value={0}>{texts.chooseList}</option>}
              {choices.lists.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.sender} hint={texts.senderHint} {...errorOf(errors, 'sender_id')}>
          {(control) => (
            <Select
              {...control}
              value={hasSender ? draft.sender_id : 0}
              onChange={({ target }) => onChange({ sender_id: Number(target.value) })}
            >
              {!hasSender && <option value={0}>{texts.noSender}</option>}
              {choices.senders.map(({ id, from_name, from_email, is_verified }) => (
                <option key={id} value={id}>
                  {`${from_name} <${from_email}>${is_verified ? '' : ` (${texts.unverified})`}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </Panel>
  );
}

/** What the page says. */
export function PagePanel({ draft, errors, onChange }: Omit<Props, 'choices'>) {
  const texts = useTexts('forms').page;
  const controls = controlsOf({ draft, onChange });
  return (
    <Panel title={texts.title}>
      <Field label={texts.heading} {...errorOf(errors, 'title')}>
        {(control) => <Input {...control} {...controls('title', 255)} placeholder={draft.name} />}
      </Field>
      <Field label={texts.intro} hint={texts.introHint} {...errorOf(errors, 'intro')}>
        {(control) => <Textarea {...control} {...controls('intro')} rows={3} />}
      </Field>
      <Field label={texts.consent} hint={texts.consentHint} {...errorOf(errors, 'consent_text')}>
        {(control) => <Textarea {...control} {...controls('consent_text')} rows={3} />}
      </Field>
      <Field label={texts.thankYou} hint={texts.thankYouHint} {...errorOf(errors, 'thank_you')}>
        {(control) => <Textarea {...control} {...controls('thank_you')} rows={2} />}
      </Field>
    </Panel>
  );
}

const errorOf = (errors: Props['errors'], field: string) => {
  const [error] = errors[field] ?? [];
  return error ? { error } : {};
};

const controlsOf =
  ({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) =>
  (name: Text, maxLength = 2_000) =>
    ({
      value: draft[name],
      maxLength,
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ [name]: target.value } as Partial<Draft>),
    }) satisfies ComponentProps<'textarea'> & ComponentProps<'input'>;
