'use client';

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { Field } from '@/components/ui/field';
import { Panel } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { allSendersQuery } from '@/lib/campaign/senders/queries';
import { type Settings, settingsCalls } from '@/lib/campaign/settings/queries';
import { groupsQuery } from '@/lib/campaign/suppression/queries';
import { SectionForm } from './section-form';
import { useSection } from './use-section';

type Choice = { id: number; label: string };

/** What an id stands for. */
const named = (choices: readonly Choice[], none: string) => (value: unknown) =>
  choices.find(({ id }) => String(id) === String(value))?.label ?? none;

type Values = { sender_id: string; unsubscribe_group_id: string };

/** What a new send begins with. */
export function DefaultsPanel({ settings }: { settings: Settings }) {
  const { defaults: texts } = useTexts('settings');
  const { data: from } = useQuery(allSendersQuery());
  const { data: kinds } = useQuery(groupsQuery());
  const record = useSection<Values, 'defaults'>({
    section: 'defaults',
    settings,
    schema: () => import('@/lib/campaign/settings/schemas').then((schemas) => schemas.DefaultsInput),
    valuesOf: ({ sender_id, unsubscribe_group_id }) => ({
      sender_id: String(sender_id ?? ''),
      unsubscribe_group_id: String(unsubscribe_group_id ?? ''),
    }),
    send: ({ sender_id, unsubscribe_group_id }, revision) =>
      settingsCalls.defaults({
        ...(sender_id && { sender_id: Number(sender_id) }),
        ...(unsubscribe_group_id && { unsubscribe_group_id: Number(unsubscribe_group_id) }),
        revision,
      }),
  });
  const { form, errorOf } = record;
  const select = (name: keyof Values, label: string, none: string, options: readonly Choice[]) => (
    <Field label={label} error={errorOf(name)}>
      {(control) => (
        <Select {...control} {...form.register(name)}>
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  const senders = (from?.senders ?? []).map(({ id, from_name, from_email }) => ({
    id,
    label: `${from_name} <${from_email}>`,
  }));
  const groups = (kinds?.unsubscribesGroups ?? []).map(({ id, group_name }) => ({ id, label: group_name }));
  return (
    <Panel id="defaults" title={texts.title} intro={texts.intro}>
      <SectionForm
        record={record}
        parts={[
          { name: 'sender_id', label: texts.sender, show: named(senders, texts.newest) },
          { name: 'unsubscribe_group_id', label: texts.group, show: named(groups, texts.noGroup) },
        ]}
        label={texts.save}
      >
        {select('sender_id', texts.sender, texts.newest, senders)}
        {select('unsubscribe_group_id', texts.group, texts.noGroup, groups)}
      </SectionForm>
    </Panel>
  );
}
