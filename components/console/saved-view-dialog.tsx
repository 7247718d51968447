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
import { type SavedView, savedViewCalls } from '@/lib/campaign/saved-views/queries';
import type { ViewedList } from '@/lib/campaign/saved-views/schemas';

type Props = {
  list: ViewedList;
  /** Null for a new one. */
  view: SavedView | null;
  address: string;
  onClose: () => void;
  onSaved: () => void;
};

/** Names what a list shows, or renames it. */
export default function SavedViewDialog({ list, view, address, onClose, onSaved }: Props) {
  const texts = useTexts('savedViews');
  const record = useRecordForm<{ name: string }, SavedView>({
    record: `saved-view:${list}:${view?.id ?? 'new'}`,
    schema: () =>
      import('@/lib/campaign/saved-views/schemas').then(({ AddSavedViewInput }) =>
        AddSavedViewInput.pick({ name: true }),
      ),
    saved: view,
    valuesOf: (saved) => ({ name: saved?.name ?? '' }),
    send: ({ name }) =>
      view
        ? savedViewCalls.change({ id: view.id, name })
        : savedViewCalls.add({ list, name, query: address }),
    onDone: (_, { name }) => {
      onClose();
      onSaved();
      void showToast({ kind: 'success', title: texts.saved(name) });
    },
  });
  const { form, submit, pending, errorOf } = record;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={view ? texts.rename : texts.save}
      description={!view && texts.nameHint}
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <RecordNotices form={record} parts={[]} />
        <Field label={texts.name} error={errorOf('name')}>
          {(control) => <Input {...control} autoComplete="off" maxLength={60} {...form.register('name')} />}
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" pending={pending}>
            {texts.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
