import Link from 'next/link';
import { formatMoney } from '@/components/store/format-money';
import { orderState } from '@/components/store/order/order-state';
import { Chip } from '@/components/ui/chip';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import type { OrderSummary } from '@/lib/store/orders/list-recent-orders';

/** The newest orders, each a way to its page. */
export function OrdersPanel({ orders, zone }: { orders: readonly OrderSummary[]; zone: string }) {
  return (
    <Panel id="orders" title="Orders">
      {orders.length === 0 ? (
        <EmptyState title="No orders yet">
          Place the first one through the <TextLink href="/developers">API</TextLink>.
        </EmptyState>
      ) : (
        <ul>
          {orders.map((order) => {
            const state = orderState(order);
            return (
              <li key={order.utr} className="border-t border-line first:border-t-0">
                <Link
                  href={`/orders/${order.utr}`}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-2.5 hover:bg-hover focus-visible:-outline-offset-2 sm:grid-cols-[minmax(0,1fr)_9rem_5.5rem] sm:items-center"
                >
                  <span className="grid min-w-0">
                    <span className="truncate font-medium">
                      {order.first_line}
                      {order.more_lines > 0 && ` and ${order.more_lines} more`}
                    </span>
                    <span className="text-sm text-muted">
                      <Time at={order.created_at} zone={zone} />
                    </span>
                  </span>
                  <span className="justify-self-start max-sm:order-last">
                    <Chip tone={state.tone}>{state.label}</Chip>
                  </span>
                  <span className="text-right font-medium tabular-nums">
                    {formatMoney(order.price, order.currency)}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
