'use client';

import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu';
import type { DeskOrderView } from '@/lib/store/order-desk/queries';
import { useCan } from '../shell/role-context';
import { OrderDialog, type OrderTask } from './order-dialog';
import { RefundItemsDialog } from './refund-items-dialog';

/** Everything that can be done about an order, in one menu. What its state or the viewer’s role rules out isn’t offered. */
export function OrderActions({ order }: { order: DeskOrderView }) {
  const { actions } = useTexts('officeOrders').order;
  const [task, setTask] = useState<OrderTask | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isRefunding, setRefunding] = useState(false);
  const [mayWrite, mayConfirm, mayRefund] = [
    useCan('orders:write'),
    useCan('payments:confirm'),
    useCan('orders:refund'),
  ];
  const isPaid = order.state === 'completed' || order.state === 'waiting' || order.state === 'held';
  const offered: Record<OrderTask, boolean> = {
    confirm: mayConfirm && order.payments.some(({ status }) => status === 'pending'),
    deliver: mayWrite && order.state === 'waiting' && order.kind === 'top_up',
    fill: mayWrite && order.state === 'waiting' && order.kind === 'card',
    buy: mayWrite && order.state === 'waiting',
    hold: mayWrite && order.state === 'waiting',
    release: mayWrite && order.state === 'held',
    resend: mayWrite && isPaid,
    note: mayWrite,
    email: mayWrite && order.state !== 'expired' && order.new_email === null,
    'cancel-email': mayWrite && order.new_email !== null,
    refund: mayRefund && isPaid,
  };
  // With a single item, it is the whole order.
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const mayRefundItems = offered.refund && order.refundable !== null && units > 1;
  const item = (one: OrderTask) =>
    offered[one] && (
      <MenuItem
        key={one}
        onSelect={() => {
          setTask(one);
          setOpen(true);
        }}
      >
        {actions[one]}
      </MenuItem>
    );
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button>
            {actions.menu}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        {(
          [
            'confirm',
            'release',
            'deliver',
            'fill',
            'buy',
            'hold',
            'resend',
            'email',
            'cancel-email',
            'note',
          ] as const
        ).map(item)}
        <MenuLink href={`/orders/${order.utr}`}>{actions.page}</MenuLink>
        {offered.refund && <MenuSeparator />}
        {mayRefundItems && <MenuItem onSelect={() => setRefunding(true)}>{actions.refundItems}</MenuItem>}
        {item('refund')}
      </Menu>
      {mayRefundItems && <RefundItemsDialog order={order} open={isRefunding} onOpenChange={setRefunding} />}
      {task && <OrderDialog key={task} order={order} task={task} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
