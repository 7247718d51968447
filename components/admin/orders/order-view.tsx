'use client';

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { PageHead } from '@/components/shell/page-head';
import { Notice } from '@/components/ui/notice';
import { deskOrderOptions } from '@/lib/store/order-desk/queries';
import { OrderActions } from './order-actions';
import { OrderFacts } from './order-facts';
import { OrderInvoices } from './order-invoices';
import { OrderItems } from './order-items';
import { OrderPayments } from './order-payments';
import { OrderRefunds } from './order-refunds';
import { OrderState } from './order-state';
import { OrderStory } from './order-story';

/** One order: what was bought and paid, and its story from top to bottom. */
export function OrderView({ utr, zone }: { utr: string; zone: string }) {
  const texts = useTexts('officeOrders');
  const { data: order } = useQuery(deskOrderOptions(utr));
  if (!order) return null;
  const heldFor = order.story.findLast(({ kind, name }) => kind === 'event' && name === 'held')?.detail;
  return (
    <>
      <PageHead
        title={<span className="font-mono">{order.utr}</span>}
        detail={<OrderState state={order.state} texts={texts} />}
        above={[{ label: texts.title, href: '/admin/orders' }]}
        aboveLabel={texts.order.above}
        actions={<OrderActions order={order} />}
      />
      <div className="grid gap-x-10 gap-y-8 border-t border-line px-4 py-6 md:px-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 content-start gap-8">
          {order.state === 'held' && (
            <Notice tone="warn" title={texts.order.held.title}>
              <p>{texts.order.held.text}</p>
              {heldFor && <p className="text-muted">{heldFor}</p>}
            </Notice>
          )}
          <OrderItems order={order} zone={zone} />
          <OrderPayments order={order} zone={zone} />
          <OrderRefunds order={order} zone={zone} />
          <OrderInvoices order={order} />
          <OrderStory story={order.story} zone={zone} />
        </div>
        <OrderFacts order={order} zone={zone} />
      </div>
    </>
  );
}
