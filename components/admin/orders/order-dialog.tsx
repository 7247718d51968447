'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast';
import {
  addNote,
  confirmOrderPayment,
  deliverOrderByHand,
  deskOrderOptions,
  fillOrder,
  refundWholeOrder,
  resendReceipt,
} from '@/lib/store/order-desk/queries';

export type OrderTask = 'confirm' | 'deliver' | 'fill' | 'resend' | 'note' | 'refund';
type Values = { utr: string; note: string; reason: string };

const send = (task: OrderTask, { utr, note, reason }: Values): Promise<unknown> => {
  switch (task) {
    case 'confirm':
      return confirmOrderPayment(utr);
    case 'deliver':
      return deliverOrderByHand(utr);
    case 'fill':
      return fillOrder(utr);
    case 'resend':
      return resendReceipt(utr);
    case 'note':
      return addNote(utr, note);
    case 'refund':
      return refundWholeOrder(utr, reason);
  }
};

const schemaOf = async (task: OrderTask) => {
  if (task === 'note') return (await import('@/lib/store/order-desk/schemas')).AddNoteInput;
  if (task === 'refund') return (await import('@/lib/store/fulfilment/schemas')).RefundOrderInput;
  return (await import('@/lib/store/order-desk/schemas')).OrderInput;
};

const awaitsApproval = (result: unknown) =>
  typeof result === 'object' && result !== null && 'approval_id' in result && result.approval_id !== null;

type Props = { utr: string; task: OrderTask; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks before something is done about an order, and for a reason where money moves. */
export function OrderDialog({ utr, task, open, onOpenChange }: Props) {
  const { dialogs } = useTexts('officeOrders').order;
  const { title, description } = dialogs.texts[task];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <TaskForm utr={utr} task={task} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function TaskForm({ utr, task, onDone }: { utr: string; task: OrderTask; onDone: () => void }) {
  const { dialogs } = useTexts('officeOrders').order;
  const { action, done } = dialogs.texts[task];
  const client = useQueryClient();
  const { form, submit, pending, failure, errorOf } = useEndpointForm<Values>({
    schema: () => schemaOf(task),
    defaultValues: { utr, note: '', reason: '' },
    send: (values) => send(task, values),
    onDone: async (result) => {
      await client.invalidateQueries({ queryKey: deskOrderOptions(utr).queryKey });
      const title = awaitsApproval(result) ? dialogs.awaitsApproval : done;
      void showToast({ kind: 'success', title });
      onDone();
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {failure && <Notice tone="bad">{failure}</Notice>}
      {task === 'note' && (
        <Field label={dialogs.noteLabel} hint={dialogs.noteHint} error={errorOf('note')}>
          {(control) => <Textarea {...control} {...form.register('note')} />}
        </Field>
      )}
      {task === 'refund' && (
        <Field label={dialogs.reason} hint={dialogs.reasonHint} error={errorOf('reason')}>
          {(control) => <Textarea {...control} rows={2} {...form.register('reason')} />}
        </Field>
      )}
      <Button type="submit" variant={task === 'refund' ? 'danger' : 'primary'} pending={pending}>
        {action}
      </Button>
    </form>
  );
}
