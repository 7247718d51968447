import { OrderList } from '@/components/store/order/order-list';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import type { OrderSummary } from '@/lib/store/orders/list-recent-orders';

/** The newest orders, each a way to its page. */
export function OrdersPanel({ orders, zone }: { orders: readonly OrderSummary[]; zone: string }) {
  return (
    <Panel
      id="orders"
      title="Orders"
      action={orders.length > 0 && <TextLink href="/orders">All orders</TextLink>}
    >
      {orders.length === 0 ? (
        <EmptyState title="No orders yet">
          Choose something in the <TextLink href="/">shop</TextLink>, or order through the{' '}
          <TextLink href="/developers">API</TextLink>.
        </EmptyState>
      ) : (
        <OrderList orders={orders} zone={zone} />
      )}
    </Panel>
  );
}
