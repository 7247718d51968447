import { z } from 'zod';
import { pageBase } from './pages';
import { timestamp, url } from './values';

const orderDetailBase = {
  utr: z.string().min(1),
  rating: z.number().min(0).max(5),
  image: url,
  discount: z.number().nonnegative(),
  quantity: z.int().min(1).max(100),
  name: z.string().min(1),
  service: z.string().min(1),
  base_price: z.number().nonnegative(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  symbol: z.string().min(1),
  slug: z.string().min(1),
};

export const orderDetail = z.strictObject(orderDetailBase);

export const cardOrderDetail = z.strictObject({
  ...orderDetailBase,
  id: z.int().positive(),
  card: z.string().min(1),
  card_codes: z.array(z.string().min(1)),
  stock_short: z.string().regex(/^\d+$/),
});

export const statusCode = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

export const statusLabel = z.enum(['Initiate', 'Complete', 'Refund', 'Wait Sending']);

const orderBase = {
  utr: z.string().min(1),
  price: z.number().nonnegative(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  symbol: z.string().min(1),
  // Extensions: the number and the label, in both lists.
  status_code: statusCode,
  status_label: statusLabel,
  dateTime: timestamp,
  informations: z.record(z.string(), z.string()),
  review_user_info: z.array(
    z.strictObject({
      review: z.strictObject({
        comment: z.string().nullable(),
        rating: z.int().min(1).max(5).nullable(),
        status: z.string().min(1),
      }),
    }),
  ),
};

export const topUpOrder = z.strictObject({
  ...orderBase,
  status: statusLabel,
  order_details: z.array(orderDetail).min(1),
});

export const cardOrder = z.strictObject({
  ...orderBase,
  status: statusCode,
  order_details: z.array(cardOrderDetail).min(1),
});

export const topUpOrderPage = z.strictObject({ data: z.array(topUpOrder), ...pageBase });

export const cardOrderPage = z.strictObject({ data: z.array(cardOrder), ...pageBase });

export const madeOrder = z.strictObject({ utr: z.string().min(1) });

export const paidOrder = z.strictObject({
  utr: z.string().min(1),
  status: statusCode,
  status_label: statusLabel,
  redirect_url: url.nullable(),
});
