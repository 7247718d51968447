'use client';

import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast';
import { useCodesChanged } from './use-codes-changed';

type Props = {
  id: number;
  texts: { title: string; text: string; submit: string; done: string };
  isDanger?: boolean;
  send: (id: number, reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why something is done to a batch or a code, and does it. */
export function ReasonDialog({ id, texts, isDanger = false, send, onClose }: Props) {
  const { reason: reasons } = useTexts('officeCodes');
  const changed = useCodesChanged();
  const { form, submit, pending, failure, errorOf } = useEndpointForm<{ id: number; reason: string }>({
    schema: () => import('@/lib/store/inventory/schemas').then((schemas) => schemas.CodeReasonInput),
    defaultValues: { id, reason: '' },
    send: ({ reason }) => send(id, reason),
    onDone: async () => {
      await changed();
      void showToast({ kind: 'success', title: texts.done });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title} description={texts.text}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Field label={reasons.label} hint={reasons.hint} error={errorOf('reason')}>
          {(control) => <Textarea {...control} rows={2} {...form.register('reason')} />}
        </Field>
        <DialogActions>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} pending={pending}>
            {texts.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
