import Link from 'next/link';
import { useFormats, useTexts } from '#language';
import { Chip } from '@/components/ui/chip';
import { Time } from '@/components/ui/time';
import type { OrderSummary } from '@/lib/store/orders/list-recent-orders';
import { orderState } from './order-state';

/** Orders, each a way to its page. */
export function OrderList({ orders, zone }: { orders: readonly OrderSummary[]; zone: string }) {
  const texts = useTexts('order');
  const formats = useFormats();
  return (
    <ul>
      {orders.map((order) => {
        const state = orderState(order, texts.states);
        return (
          <li key={order.utr} className="border-t border-line first:border-t-0">
            <Link
              href={`/orders/${order.utr}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-2.5 hover:bg-hover focus-visible:-outline-offset-2 sm:grid-cols-[minmax(0,1fr)_9rem_5.5rem] sm:items-center"
            >
              <span className="grid min-w-0">
                <span className="truncate font-medium">
                  {order.more_lines > 0
                    ? texts.list.andMore(order.first_line, formats.number(order.more_lines))
                    : order.first_line}
                </span>
                <span className="text-sm text-muted">
                  <Time at={order.created_at} zone={zone} />
                </span>
              </span>
              <span className="justify-self-start max-sm:order-last">
                <Chip tone={state.tone}>{state.label}</Chip>
              </span>
              <span className="text-right font-medium tabular-nums">
                {formats.money(order.price, order.currency)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
