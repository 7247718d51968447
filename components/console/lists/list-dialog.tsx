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
import { type ContactList, listCalls } from '@/lib/campaign/contact-types/queries';

type Props = {
  /** Null for a new one. */
  list: ContactList | null;
  onClose: () => void;
  onSaved: () => void;
};

/** Names a new list, or renames one. */
export function ListDialog({ list, onClose, onSaved }: Props) {
  const texts = useTexts('lists');
  const { form, submit, pending, failure, errorOf } = useEndpointForm<{ name: string }>({
    schema: () =>
      import('@/lib/campaign/contact-types/schemas').then((schemas) => schemas.AddContactTypeInput),
    defaultValues: { name: list?.name ?? '' },
    send: ({ name }) => (list ? listCalls.rename(list.id, name) : listCalls.add(name)),
    onDone: () => {
      onClose();
      onSaved();
      void showToast({ kind: 'success', title: list ? texts.renamed : texts.created });
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={list ? texts.rename : texts.new}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {failure && <Notice tone="bad">{failure}</Notice>}
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
