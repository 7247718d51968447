'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast';
import { cancelEmailChange, requestEmailChange } from '@/lib/store/email-changes/queries';
import {
  addNote,
  buyAtSuppliers,
  confirmOrderPayment,
  type DeskOrderView,
  deliverOrderByHand,
  deskOrderOptions,
  fillOrder,
  holdOrder,
  refundWholeOrder,
  releaseOrder,
  resendReceipt,
} from '@/lib/store/order-desk/queries';

export type OrderTask =
  | 'confirm'
  | 'deliver'
  | 'fill'
  | 'buy'
  | 'hold'
  | 'release'
  | 'resend'
  | 'email'
  | 'cancel-email'
  | 'note'
  | 'refund';
type Values = { utr: string; note: string; email: string; reason: string };

const send = (task: OrderTask, { utr, note, email, reason }: Values): Promise<unknown> => {
  switch (task) {
    case 'confirm':
      return confirmOrderPayment(utr);
    case 'deliver':
      return deliverOrderByHand(utr);
    case 'fill':
      return fillOrder(utr);
    case 'buy':
      return buyAtSuppliers(utr);
    case 'hold':
      return holdOrder(utr, reason);
    case 'release':
      return releaseOrder(utr, reason);
    case 'resend':
      return resendReceipt(utr);
    case 'email':
      return requestEmailChange(utr, email, reason);
    case 'cancel-email':
      return cancelEmailChange(utr);
    case 'note':
      return addNote(utr, note);
    case 'refund':
      return refundWholeOrder(utr, reason);
  }
};

const schemaOf = async (task: OrderTask) => {
  if (task === 'note') return (await import('@/lib/store/order-desk/schemas')).AddNoteInput;
  if (task === 'email') return (await import('@/lib/store/email-changes/schemas')).RequestEmailChangeInput;
  if (task === 'refund') return (await import('@/lib/store/fulfilment/schemas')).RefundOrderInput;
  const { OrderInput, ReasonedOrderInput } = await import('@/lib/store/order-desk/schemas');
  return NEEDS_REASON.has(task) ? ReasonedOrderInput : OrderInput;
};

const awaitsApproval = (result: unknown) =>
  typeof result === 'object' && result !== null && 'approval_id' in result && result.approval_id !== null;

const NEEDS_REASON: ReadonlySet<OrderTask> = new Set(['hold', 'release', 'email', 'refund']);

type Props = { order: DeskOrderView; task: OrderTask; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks before something is done about an order, and for a reason where money or codes move. */
export function OrderDialog({ order, task, open, onOpenChange }: Props) {
  const { dialogs } = useTexts('officeOrders').order;
  const { title, description } = dialogs.texts[task];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <TaskForm order={order} task={task} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function TaskForm({ order, task, onDone }: { order: DeskOrderView; task: OrderTask; onDone: () => void }) {
  const { dialogs } = useTexts('officeOrders').order;
  const { action, done } = dialogs.texts[task];
  const client = useQueryClient();
  const { utr } = order;
  const { form, submit, pending, failure, errorOf } = useEndpointForm<Values>({
    schema: () => schemaOf(task),
    defaultValues: { utr, note: '', email: '', reason: '' },
    send: (values) => send(task, values),
    onDone: async (result) => {
      await client.invalidateQueries({ queryKey: deskOrderOptions(utr).queryKey });
      const waits = task === 'email' ? dialogs.emailAwaitsApproval : dialogs.awaitsApproval;
      const title = awaitsApproval(result) ? waits : done;
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
      {task === 'email' && order.user_id !== null && <Notice>{dialogs.keptByAccount}</Notice>}
      {task === 'email' && (
        <Field label={dialogs.emailLabel} error={errorOf('email')}>
          {(control) => <Input {...control} type="email" autoComplete="off" {...form.register('email')} />}
        </Field>
      )}
      {NEEDS_REASON.has(task) && (
        <Field label={dialogs.reason} hint={dialogs.reasonHint} error={errorOf('reason')}>
          {(control) => <Textarea {...control} rows={2} {...form.register('reason')} />}
        </Field>
      )}
      <DialogActions>
        <Button type="submit" variant={task === 'refund' ? 'danger' : 'primary'} pending={pending}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
