import { z } from 'zod';
import { extension, recordId, text } from '@/lib/fields';
import { pageOfData, pageQuery } from '@/lib/paging';

export const MAX_LINES = 20;
export const MAX_QUANTITY = 100;

const quantity = () => z.int().min(1).max(MAX_QUANTITY);

export const MakeCardOrderInput = z.object({
  service_ids: z.array(recordId()).min(1).max(MAX_LINES),
  quantities: z.array(quantity()).min(1).max(MAX_LINES),
});

/** Besides these, the top-up's own order information, by `field_name`. */
export const MakeTopUpOrderInput = z
  .object({ top_up_id: recordId(), service_id: recordId(), quantity: quantity().default(1) })
  .catchall(z.union([z.string(), z.number()]).optional().catch(undefined));

export const MadeOrder = z.object({ utr: z.string() });

export const ListOrdersQuery = pageQuery({});
export const OrderDetailsQuery = z.object({ utr: text(64) });

const OrderReview = z.object({
  review: z.object({ comment: z.string().nullable(), rating: z.int().nullable(), status: z.string() }),
});

const detailFields = {
  utr: z.string(),
  rating: z.number(),
  image: z.string(),
  discount: z.number(),
  quantity: z.int(),
  name: z.string(),
  service: z.string(),
  base_price: z.number(),
  currency: z.string(),
  symbol: z.string(),
  slug: z.string(),
};

export const TopUpOrderDetail = z.object(detailFields);

export const CardOrderDetail = z.object({
  ...detailFields,
  id: z.int(),
  card: z.string(),
  card_codes: z.array(z.string()),
  stock_short: z.string(),
});

const orderFields = {
  utr: z.string(),
  price: z.number(),
  currency: z.string(),
  symbol: z.string(),
  status_code: extension(z.int()),
  status_label: extension(z.string()),
  dateTime: z.string(),
  informations: z.record(z.string(), z.string()),
  review_user_info: z.array(OrderReview),
};

export const TopUpOrderView = z.object({
  ...orderFields,
  status: z.string(),
  order_details: z.array(TopUpOrderDetail),
});

export const CardOrderView = z.object({
  ...orderFields,
  status: z.int(),
  order_details: z.array(CardOrderDetail),
});

export const TopUpOrderPage = pageOfData(TopUpOrderView);
export const CardOrderPage = pageOfData(CardOrderView);

/** Any order, with what happened to it. */
export const OrderView = z.object({
  ...orderFields,
  kind: z.enum(['top_up', 'card']),
  status: z.int(),
  is_expired: z.boolean(),
  expires_at: z.string().nullable(),
  /** Of an unpaid order of cards; the others are taken when it is paid, if they are in stock. */
  codes_reserved: z.int(),
  paid_at: z.string().nullable(),
  order_details: z.array(z.union([CardOrderDetail, TopUpOrderDetail])),
  payment: z
    .object({
      gateway: z.string(),
      name: z.string(),
      status: z.string(),
      amount: z.number(),
      charge: z.number(),
      currency: z.string(),
      note: z.string().nullable(),
    })
    .nullable(),
  events: z.array(z.object({ event: z.string(), status: z.int(), created_at: z.string() })),
});

export const RevealedCodes = z.object({
  codes: z.array(z.object({ card: z.string(), service: z.string(), codes: z.array(z.string()) })),
});
