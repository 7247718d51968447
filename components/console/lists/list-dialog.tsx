'use client';

import { useTexts } from '#language';
import { RecordNotices } from '@/components/shell/record-form/record-notices';
import { useRecordForm } from '@/components/shell/record-form/use-record-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast';
import { type ContactList, listCalls } from '@/lib/campaign/contact-types/queries';

type Props = {
  /** Null for a new one. */
  list: ContactList | null;
  onClose: () => void;
  onSaved: () => void;
};

type Saved = Pick<ContactList, 'name' | 'updated_at'>;

/** Names a new list, or renames one. */
export default function ListDialog({ list, onClose, onSaved }: Props) {
  const texts = useTexts('lists');
  const record = useRecordForm<{ name: string }, Saved>({
    record: `list:${list?.id ?? 'new'}`,
    schema: () =>
      import('@/lib/campaign/contact-types/schemas').then((schemas) => schemas.AddContactTypeInput),
    saved: list,
    valuesOf: (saved) => ({ name: saved?.name ?? '' }),
    versionOf: ({ updated_at }) => updated_at,
    send: ({ name }, since) => (list ? listCalls.rename(list.id, name, since) : listCalls.add(name)),
    onDone: () => {
      onClose();
      onSaved();
      void showToast({ kind: 'success', title: list ? texts.renamed : texts.created });
    },
  });
  const { form, submit, pending, errorOf } = record;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={list ? texts.rename : texts.new}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <RecordNotices form={record} parts={[{ name: 'name', label: texts.name }]} />
        <Field label={texts.name} error={errorOf('name')}>
          {(control) => <Input {...control} autoComplete="off" {...form.register('name')} />}
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" pending={pending}>
            {list ? texts.save : texts.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
