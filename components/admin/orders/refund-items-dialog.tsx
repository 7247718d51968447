'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast';
import {
  type DeskOrderView,
  deskOrderOptions,
  type RefundedLine,
  refundItems,
} from '@/lib/store/order-desk/queries';
import { refundShare } from '@/lib/store/payments/refund-share';

type Props = { order: DeskOrderView; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks which items of an order to refund and why, and says what goes back before it does. */
export function RefundItemsDialog({ order, open, onOpenChange }: Props) {
  const { refundItems: texts } = useTexts('officeOrders').order;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.description}>
      <RefundItemsForm order={order} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function RefundItemsForm({ order, onDone }: { order: DeskOrderView; onDone: () => void }) {
  const { refundItems: texts, dialogs } = useTexts('officeOrders').order;
  const formats = useFormats();
  const client = useQueryClient();
  // What the operator sees now is what they decide on, though the page may learn of more behind the dialog.
  const [seen] = useState(order.lines);
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const quantityOf = (id: number) => chosen.get(id) ?? 0;
  const lines = seen
    .filter(({ id }) => quantityOf(id) > 0)
    .map(({ id, refunded }): RefundedLine => ({ id, quantity: quantityOf(id), refunded }));
  const { form, submit, pending, failure, errorOf } = useEndpointForm<{ reason: string }>({
    schema: async () =>
      (await import('@/lib/store/fulfilment/schemas')).RefundOrderInput.pick({ reason: true }),
    defaultValues: { reason: '' },
    send: ({ reason }) => refundItems(order.utr, reason, lines),
    onDone: async (result) => {
      await client.invalidateQueries({ queryKey: deskOrderOptions(order.utr).queryKey });
      const isWaiting = (result as { approval_id?: number }).approval_id !== undefined;
      void showToast({ kind: 'success', title: isWaiting ? dialogs.awaitsApproval : texts.done });
      onDone();
    },
  });
  const amount = order.refundable && shareOf(order.refundable, seen, quantityOf);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {failure && <Notice tone="bad">{failure}</Notice>}
      <ul className="grid gap-3">
        {seen.map(({ id, product, service, quantity, refunded }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-center gap-x-4">
            <label htmlFor={`refund-${id}`} className="min-w-0 wrap-anywhere">
              {product}, {service}{' '}
              <span className="block text-sm text-muted">
                {refunded > 0 ? texts.leftOf(quantity - refunded, quantity) : texts.bought(quantity)}
              </span>
            </label>
            <Select
              id={`refund-${id}`}
              value={quantityOf(id)}
              disabled={refunded === quantity}
              onChange={({ target }) => setChosen(new Map(chosen).set(id, Number(target.value)))}
            >
              {[...Array(quantity - refunded + 1).keys()].map((count) => (
                <option key={count} value={count}>
                  {formats.number(count)}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <Field label={dialogs.reason} hint={dialogs.reasonHint} error={errorOf('reason')}>
        {(control) => <Textarea {...control} rows={2} {...form.register('reason')} />}
      </Field>
      <DialogActions>
        <Button type="submit" variant="danger" pending={pending} disabled={lines.length === 0}>
          {lines.length > 0 && amount !== null && order.refundable
            ? texts.action(formats.money(amount, order.refundable.currency))
            : texts.choose}
        </Button>
      </DialogActions>
    </form>
  );
}

/** What goes back with the chosen items, as the server computes it. */
function shareOf(
  refundable: NonNullable<DeskOrderView['refundable']>,
  lines: DeskOrderView['lines'],
  quantityOf: (id: number) => number,
): number {
  const after = lines.map(({ id, price, quantity, refunded, coupon_discount }) => ({
    net: price,
    coupon_discount,
    quantity,
    refunded: refunded + quantityOf(id),
  }));
  return Number(refundShare(after, refundable));
}
