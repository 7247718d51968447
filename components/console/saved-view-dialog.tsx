'use client';

import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
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
  const { form, submit, pending, failure, errorOf } = useEndpointForm<{ name: string }>({
    schema: () =>
      import('@/lib/campaign/saved-views/schemas').then(({ AddSavedViewInput }) =>
        AddSavedViewInput.pick({ name: true }),
      ),
    defaultValues: { name: view?.name ?? '' },
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
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={view ? texts.rename : texts.save}
      description={!view && texts.nameHint}
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {failure && <Notice tone="bad">{failure}</Notice>}
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
