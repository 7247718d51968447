'use client';

import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast';
import { codeCalls } from '@/lib/store/inventory/queries';
import { useCodesChanged } from './use-codes-changed';

export type BatchTask = 'quarantine' | 'release';

type Props = { id: number; task: BatchTask; onClose: () => void };

/** Asks why a batch is put in quarantine, or sold again. */
export function BatchDialog({ id, task, onClose }: Props) {
  const { batchActions, reason } = useTexts('officeCodes');
  const texts = batchActions[task];
  const changed = useCodesChanged();
  const { form, submit, pending, failure, errorOf } = useEndpointForm<{ id: number; reason: string }>({
    schema: () => import('@/lib/store/inventory/schemas').then((schemas) => schemas.QuarantineInput),
    defaultValues: { id, reason: '' },
    send: (values) => codeCalls[task](id, values.reason),
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
        <Field label={reason.label} hint={reason.hint} error={errorOf('reason')}>
          {(control) => <Textarea {...control} rows={2} {...form.register('reason')} />}
        </Field>
        <Button type="submit" variant={task === 'quarantine' ? 'danger' : 'primary'} pending={pending}>
          {texts.submit}
        </Button>
      </form>
    </Dialog>
  );
}
