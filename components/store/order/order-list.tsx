'use client';

import { useFormats, useTexts } from '#language';
import { Emblem } from '@/components/store/emblem';
import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
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
              className="-mx-2 grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-control px-2 py-2.5 hover:bg-hover focus-visible:-outline-offset-2 md:grid-cols-[2.5rem_minmax(0,1fr)_12rem_6rem]"
            >
              <Emblem src={order.image} className="rounded-control! max-md:row-span-2 max-md:self-start" />
              <span className="grid min-w-0">
                <span className="truncate font-medium">
                  {order.more_lines > 0
                    ? texts.list.andMore(order.first_line, formats.number(order.more_lines))
                    : order.first_line}
                </span>
                <span className="flex flex-wrap gap-x-3 text-sm text-muted">
                  <Time at={order.created_at} zone={zone} />
                  <span className="font-mono max-md:hidden">{order.utr}</span>
                </span>
              </span>
              <span className="justify-self-start max-md:order-last max-md:col-start-2">
                <Chip tone={state.tone}>{state.label}</Chip>
              </span>
              <span className="text-right font-medium tabular-nums max-md:self-start">
                {formats.money(order.price, order.currency)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
