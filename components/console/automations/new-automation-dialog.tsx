'use client';

import { useRouter } from 'next/navigation';
import { useTexts } from '#language';
import { RecordNotices } from '@/components/shell/record-form/record-notices';
import { useRecordForm } from '@/components/shell/record-form/use-record-form';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { automationCalls } from '@/lib/campaign/automations/queries';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import { TargetOptions } from './target-options';

type Props = { choices: DraftChoices; onClose: () => void };

type Values = {
  automation_name: string;
  automation_for: string;
  type: 'welcome' | 'custom';
  unsubscribe_group_id: number;
};

/** Names a new automation and says whom it is for; where the account lacks what it needs, it leads there. */
export default function NewAutomationDialog({ choices, onClose }: Props) {
  const texts = useTexts('automations').new;
  const lacks = choices.lists.length === 0 ? 'lists' : choices.groups.length === 0 ? 'groups' : null;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title}
      description={lacks ? { lists: texts.noLists, groups: texts.noGroups }[lacks] : texts.intro}
    >
      {lacks === 'lists' && (
        <ButtonLink href="/console/contacts" variant="primary">
          {texts.contacts}
        </ButtonLink>
      )}
      {lacks === 'groups' && (
        <ButtonLink href="/console/suppression/groups" variant="primary">
          {texts.groups}
        </ButtonLink>
      )}
      {!lacks && <NewAutomationForm choices={choices} />}
    </Dialog>
  );
}

function NewAutomationForm({ choices }: Pick<Props, 'choices'>) {
  const { new: texts, typeHints, types } = useTexts('automations');
  const router = useRouter();
  const { defaults, groups, lists } = choices;
  const record = useRecordForm<Values, never, { utr: string }>({
    record: 'automation:new',
    schema: () =>
      import('@/lib/campaign/automations/schemas').then((schemas) => schemas.CreateAutomationInput),
    saved: null,
    valuesOf: () => ({
      automation_name: '',
      automation_for: `contacts_${lists[0]?.id}`,
      type: 'welcome',
      unsubscribe_group_id: defaults.unsubscribe_group_id ?? groups[0]?.id ?? 0,
    }),
    send: automationCalls.create,
    onDone: ({ utr }) => router.push(`/console/automations/${utr}`),
  });
  const { form, submit, pending, errorOf } = record;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <RecordNotices form={record} parts={[]} />
      <Field label={texts.name} error={errorOf('automation_name')}>
        {(control) => <Input {...control} autoComplete="off" {...form.register('automation_name')} />}
      </Field>
      <Field label={texts.target} error={errorOf('automation_for')}>
        {(control) => (
          <Select {...control} {...form.register('automation_for')}>
            <TargetOptions choices={choices} />
          </Select>
        )}
      </Field>
      <Field label={texts.type} hint={typeHints[form.watch('type')]} error={errorOf('type')}>
        {(control) => (
          <Select {...control} {...form.register('type')}>
            <option value="welcome">{types.welcome}</option>
            <option value="custom">{types.custom}</option>
          </Select>
        )}
      </Field>
      <Field label={texts.group} hint={texts.groupHint} error={errorOf('unsubscribe_group_id')}>
        {(control) => (
          <Select {...control} {...form.register('unsubscribe_group_id', { valueAsNumber: true })}>
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DialogActions>
        <Button type="submit" variant="primary" pending={pending}>
          {texts.create}
        </Button>
      </DialogActions>
    </form>
  );
}
