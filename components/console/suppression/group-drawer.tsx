'use client';

import { useTexts } from '#language';
import { RecordNotices } from '@/components/shell/record-form/record-notices';
import { useRecordForm } from '@/components/shell/record-form/use-record-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Drawer } from '@/components/ui/drawer';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast';
import { addGroup, type UnsubscribeGroup, updateGroup } from '@/lib/campaign/suppression/queries';
import { ReaderPreview } from './reader-preview';

type Props = {
  /** Null for a new one. */
  group: UnsubscribeGroup | null;
  groups: readonly UnsubscribeGroup[];
  sender: { name: string; replyTo: string };
  onClose: () => void;
  onSaved: () => void;
};

type Values = { group_name: string; description: string; is_display: boolean };

/** Adds or changes a kind of email that readers can leave, beside the page on which they do. */
export default function GroupDrawer({ group, groups, sender, onClose, onSaved }: Props) {
  const { group: texts, wording } = useTexts('suppression');
  const record = useRecordForm<Values, UnsubscribeGroup>({
    record: `group:${group?.id ?? 'new'}`,
    schema: () => import('@/lib/campaign/suppression/schemas').then((schemas) => schemas.SaveGroupInput),
    saved: group,
    valuesOf: (saved) => ({
      group_name: saved?.group_name ?? '',
      description: saved?.description ?? '',
      is_display: saved ? saved.is_display === 1 : true,
    }),
    versionOf: ({ updated_at }) => updated_at,
    send: (values, unchanged_since) =>
      group ? updateGroup(group.id, { ...values, unchanged_since }) : addGroup(values),
    onDone: () => {
      onClose();
      onSaved();
      showToast({ kind: 'success', title: texts.saved });
    },
  });
  const { form, submit, pending, errorOf } = record;
  const { group_name, description } = form.watch();
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={group ? texts.editTitle(group.group_name) : texts.new}
    >
      <div className="grid gap-8">
        <form method="post" noValidate onSubmit={submit} className="grid gap-5">
          <RecordNotices
            form={record}
            parts={[
              { name: 'group_name', label: texts.name },
              { name: 'description', label: texts.description },
              { name: 'is_display', label: texts.isShown, show: (is) => (is ? wording.yes : wording.no) },
            ]}
          />
          <Field label={texts.name} error={errorOf('group_name')}>
            {(control) => <Input {...control} {...form.register('group_name')} />}
          </Field>
          <Field label={texts.description} hint={texts.descriptionHint} error={errorOf('description')}>
            {(control) => <Textarea {...control} rows={3} {...form.register('description')} />}
          </Field>
          <Checkbox label={texts.isShown} hint={texts.isShownHint} {...form.register('is_display')} />
          <Button type="submit" variant="primary" pending={pending}>
            {texts.save}
          </Button>
        </form>
        <ReaderPreview
          sender={sender}
          groups={groups}
          own={{ rand_id: group?.rand_id ?? '', group_name, description, is_display: 1 }}
        />
      </div>
    </Drawer>
  );
}
