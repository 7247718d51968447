import Big from 'big.js';
import type { z } from 'zod';
import { symbolOf, toNumber } from '@/lib/money';
import { timestamp } from '@/lib/timestamps';
import { publicUrl } from '../catalogue/views';
import { labelOf, OrderStatus } from '../order-states';
import { decryptCode } from '../stock/encrypt-code';
import type { OrderLineRow, OrderRow } from './order-rows';
import type { CardOrderDetail, CardOrderView, TopUpOrderDetail, TopUpOrderView } from './schemas';

/** An amount of the store's currency in the currency that the order was paid in. */
const inPaidCurrency = (amount: string, { exchange_rate, currency }: OrderRow) =>
  toNumber(Number(exchange_rate) === 1 ? amount : new Big(amount).times(exchange_rate), currency);

function detailView(line: OrderLineRow, order: OrderRow): z.input<typeof TopUpOrderDetail> {
  return {
    utr: order.utr,
    rating: Number(line.rating),
    image: publicUrl(line.image),
    discount: inPaidCurrency(line.discount, order),
    quantity: line.quantity,
    name: line.product_name,
    service: line.service_name,
    base_price: inPaidCurrency(line.base_price, order),
    currency: order.currency,
    symbol: symbolOf(order.currency),
    slug: line.slug,
    ...(order.coupon_code !== null && { coupon_discount: inPaidCurrency(line.coupon_discount, order) }),
  };
}

function cardDetailView(line: OrderLineRow, order: OrderRow): z.input<typeof CardOrderDetail> {
  const missing = line.quantity - line.cancelled - (line.delivered ?? line.codes.length);
  return {
    id: line.service_id,
    card: line.product_name,
    card_codes: line.codes.map((code) => decryptCode(code.id, Buffer.from(code.sealed, 'hex'))),
    stock_short: String(order.status === OrderStatus.stockShort ? missing : 0),
    // Spread last: an object that grows after a spread takes V8 eight microseconds.
    ...detailView(line, order),
  };
}

function commonView(order: OrderRow) {
  return {
    utr: order.utr,
    price: inPaidCurrency(order.price, order),
    currency: order.currency,
    symbol: symbolOf(order.currency),
    status_code: order.status,
    status_label: labelOf(order.status),
    dateTime: timestamp(order.created_at),
    informations: order.informations,
    ...(order.coupon_code !== null && {
      coupon: { code: order.coupon_code, discount: inPaidCurrency(order.coupon_discount, order) },
    }),
    review_user_info: order.lines.map(({ review }) => ({
      review: review ? { ...review, status: 'active' } : { comment: null, rating: null, status: 'inactive' },
    })),
  };
}

export function topUpOrderView(order: OrderRow): z.input<typeof TopUpOrderView> {
  return {
    status: labelOf(order.status),
    order_details: order.lines.map((line) => detailView(line, order)),
    ...commonView(order),
  };
}

export function cardOrderView(order: OrderRow): z.input<typeof CardOrderView> {
  return {
    status: order.status,
    order_details: order.lines.map((line) => cardDetailView(line, order)),
    ...commonView(order),
  };
}
