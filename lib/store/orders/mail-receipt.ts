import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Executor } from '@/lib/db/client';
import { queueMail } from '@/lib/mail/queue-mail';
import { Receipt, type ReceiptProps, receiptSubject } from '@/lib/mail/templates/receipt';
import { StockShort } from '@/lib/mail/templates/stock-short';
import { formatMoney } from '@/lib/money';
import { orderLink } from './order-link';
import { OrderStatus } from './states';
import type { LockedOrder } from './transition';

type Row = {
  price: string;
  currency: string;
  exchange_rate: string;
  lines: { name: string; service: string; quantity: number; missing: number; net: string }[];
};

/** Queues the mail that says an order is paid, or that what was missing of it has come. It holds no code, only a link. */
export async function mailReceipt(
  tx: Executor,
  order: Pick<LockedOrder, 'id' | 'utr' | 'email' | 'kind' | 'status'>,
): Promise<void> {
  const [row] = await tx.execute<Row>(sql`
    select o.price, o.currency, o.exchange_rate,
      (select json_agg(json_build_object('name', product_name, 'service', service_name, 'quantity', quantity,
        'missing', quantity - (select count(*) from codes c where c.order_line_id = l.id and c.delivered_at is not null),
        'net', ((base_price - discount) * quantity)::text) order by position)
        from order_lines l where order_id = o.id) as lines
    from orders o where o.id = ${order.id}`);
  if (!row) return;
  const paid = (amount: string) => formatMoney(new Big(amount).times(row.exchange_rate), row.currency);
  const { utr } = order;
  const outcome = outcomeOf(order);
  const frame = { utr, url: orderLink(utr) };
  const lines = row.lines.map(({ net, ...line }) => ({ ...line, amount: paid(net) }));
  const body =
    outcome === 'codes-short'
      ? createElement(StockShort, { ...frame, lines })
      : createElement(Receipt, { ...frame, lines, total: paid(row.price), outcome });
  const subject =
    outcome === 'codes-short'
      ? `Part of your order is still to come · ${utr}`
      : receiptSubject({ outcome, utr });
  await queueMail(tx, { kind: `order.${outcome}`, to: order.email, subject, body });
}

function outcomeOf({
  kind,
  status,
}: Pick<LockedOrder, 'kind' | 'status'>): ReceiptProps['outcome'] | 'codes-short' {
  const done = status === OrderStatus.completed;
  if (kind === 'card') return done ? 'codes-ready' : 'codes-short';
  return done ? 'top-up-done' : 'top-up-waiting';
}
