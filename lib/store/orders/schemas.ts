import { z } from 'zod';
import { extension, recordId, recordKey } from '@/lib/fields';
import { pageOfData, pageQuery } from '@/lib/paging';

export const MAX_LINES = 20;
export const MAX_QUANTITY = 100;

const quantity = () => z.int().min(1).max(MAX_QUANTITY);

export const MakeCardOrderInput = z.object({
  service_ids: z.array(recordId()).min(1).max(MAX_LINES),
  quantities: z.array(quantity()).min(1).max(MAX_LINES),
});

const playerField = z.union([z.string(), z.number()]).optional().catch(undefined);

/** Besides these, the top-up's own order information, by `field_name`; or nested, as clients of the original have it. */
export const MakeTopUpOrderInput = z
  .object({
    top_up_id: recordId(),
    service_id: recordId(),
    quantity: quantity().default(1),
    order_information: extension(
      z.record(z.string(), playerField).optional().describe('What the buyer filled in, by `field_name`.'),
    ),
  })
  .catchall(playerField);

export const MadeOrder = z.object({ utr: z.string() });

export const ListOrdersQuery = pageQuery({});
export const OrderDetailsQuery = z.object({ utr: recordKey() });

const OrderReview = z
  .object({
    review: z.object({
      comment: z.string().nullable().describe('The text of the review, or null without one.'),
      rating: z.int().nullable().describe('1 to 5 stars, or null without a review.'),
      status: z.string().describe('`active`, or `inactive` without a review.'),
    }),
  })
  .meta({ id: 'OrderReview' });

const detailFields = {
  utr: z.string(),
  rating: z.number().describe('The product’s average rating.'),
  image: z.string().describe('The picture’s URL.'),
  discount: z.number().describe('The discount on one, as an amount.'),
  quantity: z.int(),
  name: z.string().describe('The product’s name.'),
  service: z.string(),
  base_price: z.number(),
  currency: z.string(),
  symbol: z.string(),
  slug: z.string(),
  coupon_discount: extension(
    z
      .number()
      .optional()
      .describe('The line’s share of what the coupon takes off; only in orders with a coupon.'),
  ),
};

export const TopUpOrderDetail = z.object(detailFields).meta({ id: 'TopUpOrderDetail' });

export const CardOrderDetail = z
  .object({
    ...detailFields,
    id: z.int().describe('The id of the card service.'),
    card: z.string().describe('The card’s name.'),
    card_codes: z.array(z.string()),
    stock_short: z.string(),
  })
  .meta({ id: 'CardOrderDetail' });

const orderFields = {
  utr: z.string(),
  price: z.number().describe('The order’s total.'),
  currency: z.string(),
  symbol: z.string(),
  status_code: extension(z.int()),
  status_label: extension(z.string()),
  dateTime: z.string(),
  informations: z.record(z.string(), z.string()),
  coupon: extension(
    z
      .object({
        code: z.string(),
        discount: z.number().describe('What it takes off; `price` is less by it.'),
      })
      .optional()
      .describe('Only in orders with a coupon.'),
  ),
  review_user_info: z.array(OrderReview),
};

export const TopUpOrderView = z
  .object({
    ...orderFields,
    status: z.string().describe('The status as a label: `Initiate`, `Complete`, `Refund` or `Wait Sending`.'),
    order_details: z.array(TopUpOrderDetail),
  })
  .meta({ id: 'TopUpOrder' });

export const CardOrderView = z
  .object({
    ...orderFields,
    status: z.int(),
    order_details: z.array(CardOrderDetail),
  })
  .meta({ id: 'CardOrder' });

export const TopUpOrderPage = pageOfData(TopUpOrderView);
export const CardOrderPage = pageOfData(CardOrderView);

const OrderEmail = z
  .object({
    kind: z.string().describe('What the email is for, such as `order.codes-ready`.'),
    to: z.string().describe('The address it went to.'),
    status: z
      .enum(['queued', 'kept', 'sent', 'failed'])
      .describe(
        '`queued`: not sent yet. `kept`: in the outbox, as no mail server is set up. `failed`: it couldn’t be delivered.',
      ),
    created_at: z.string(),
    sent_at: z.string().nullable().describe('When it was handed to the mail server, or null.'),
  })
  .meta({ id: 'OrderEmail' });

const OrderRefund = z
  .object({
    amount: z.number().describe('What went back.'),
    currency: z.string(),
    items: z
      .array(
        z.object({
          line: z.int().describe('The place in `order_details`, from 0.'),
          quantity: z.int().describe('How many were refunded.'),
        }),
      )
      .describe('What it was for.'),
    created_at: z.string(),
  })
  .meta({ id: 'OrderRefund' });

const OrderInvoice = z
  .object({
    kind: z
      .enum(['invoice', 'credit-note'])
      .describe('A credit note takes back an invoice, or a part of it.'),
    number: z.string().describe('What `GET order/invoice` is asked for.'),
    total: z.number().describe('What was paid or given back.'),
    currency: z.string(),
    issued_on: z.string().describe('The day, in the shop’s time zone.'),
  })
  .meta({ id: 'OrderInvoice' });

const orderWithEvents = <K extends 'card' | 'top_up', D extends z.ZodType>(kind: K, detail: D) =>
  z.object({
    ...orderFields,
    kind: z.literal(kind),
    status: z.int(),
    is_expired: z.boolean(),
    expires_at: z.string().nullable().describe('Until when the order can be paid, or null once it is paid.'),
    /** Of an unpaid order of cards; the others are taken when it is paid, if they are in stock. */
    codes_reserved: z.int(),
    paid_at: z.string().nullable(),
    order_details: z.array(detail),
    payment: z
      .object({
        gateway: z.string(),
        name: z.string().describe('The gateway’s name.'),
        status: z.string().describe('`pending`, `succeeded`, `failed`, `cancelled` or `refunded`.'),
        amount: z.number().describe('The amount, without the charge.'),
        charge: z.number(),
        currency: z.string(),
        note: z.string().nullable().describe('The gateway’s note for buyers, or null.'),
      })
      .nullable(),
    refunds: z.array(OrderRefund).describe('The refunds of some of its items, oldest first.'),
    invoices: z
      .array(OrderInvoice)
      .describe('The invoice, issued within minutes of the payment, and credit notes; oldest first.'),
    emails: z
      .array(OrderEmail)
      .describe('The emails sent about the order in the last 90 days, oldest first.'),
    events: z.array(
      z.object({
        event: z.string(),
        status: z.int().describe('The order’s status after the event.'),
        created_at: z.string(),
      }),
    ),
  });

/** Any order, with what happened to it; its `kind` says which details it has. */
export const OrderView = z
  .discriminatedUnion('kind', [
    orderWithEvents('card', CardOrderDetail).meta({ id: 'CardOrderWithEvents' }),
    orderWithEvents('top_up', TopUpOrderDetail).meta({ id: 'TopUpOrderWithEvents' }),
  ])
  .meta({ id: 'Order' });

export const RevealedCodes = z.object({
  codes: z
    .array(
      z.object({
        card: z.string().describe('The card’s name.'),
        service: z.string(),
        codes: z.array(z.string()).describe('The codes.'),
      }),
    )
    .describe('The codes, by card and service.'),
});

export const BoughtServiceView = z
  .object({
    kind: z.enum(['card', 'top_up']),
    service_id: z.int(),
    slug: z.string().describe('The product’s.'),
    product_name: z.string().describe('The card’s or the top-up’s name.'),
    service_name: z.string().describe('The name of what was bought of it.'),
    image: z.string().describe('A path on this site.'),
    player: z.string().describe('Whom it was for, such as `48210967 · 2031`; empty for a card.'),
  })
  .meta({ id: 'BoughtService' });
