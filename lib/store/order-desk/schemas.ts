import { z } from 'zod';
import { day, MAX_ID, recordKey, text } from '@/lib/fields';
import { FraudHint } from '../fraud/schemas';

/** How an order stands, as operators call it. */
export const ORDER_STATES = ['unpaid', 'expired', 'completed', 'waiting', 'held', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_KINDS = ['card', 'top_up'] as const;

/** The dates by which orders are found: when they were placed, paid, or something of them was refunded. */
export const ORDER_DATES = ['placed', 'paid', 'refunded'] as const;
export type OrderDate = (typeof ORDER_DATES)[number];

/** How far orders have come at least: paid, or paid with a code seen. */
export const ORDER_STEPS = ['paid', 'opened'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

export const DeskOrdersQuery = z.object({
  search: text(254)
    .optional()
    .describe(
      'Only orders with this number, with a payment of this reference, with this in a player’s field, or whose email begins so.',
    ),
  state: z
    .enum(ORDER_STATES)
    .optional()
    .describe(
      '`waiting` is paid but not delivered in full; `held` is paid and waits to be checked; `expired` was not paid in time.',
    ),
  step: z
    .enum(ORDER_STEPS)
    .optional()
    .describe('Only orders that were paid, or (`opened`) paid and of which a code was seen.'),
  kind: z.enum(ORDER_KINDS).optional().describe('Only orders of cards, or of top-ups.'),
  gateway: text(50)
    .optional()
    .describe('Only orders paid, or being paid, through the gateway with this code.'),
  currency: text(10).optional().describe('Only orders paid in this currency.'),
  product: z
    .string()
    .regex(/^(card|top_up)-[1-9]\d{0,8}$/)
    .optional()
    .describe('Only orders of this product: `card-` or `top_up-` and its id.'),
  account: z.int().min(1).max(MAX_ID).optional().describe('Only orders of the account with this id.'),
  date: z
    .enum(ORDER_DATES)
    .optional()
    .describe(
      'What `from` and `until` are about: when orders were placed (the default), paid, or refunded in whole or part.',
    ),
  from: day().optional().describe('The first day, in the account’s time zone.'),
  until: day().optional().describe('The last day, in the account’s time zone.'),
  before: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .describe('Only orders before the one with this id: the `next` of the page before.'),
  per_page: z.int().min(1).max(200).default(50),
});

export const DeskOrder = z
  .object({
    id: z.int(),
    utr: z.string(),
    email: z.string().describe('The buyer’s address.'),
    user_id: z.int().nullable().describe('The buyer’s account, or null for a guest.'),
    kind: z.enum(ORDER_KINDS),
    state: z.enum(ORDER_STATES).describe('How the order stands.'),
    bought: z.string().describe('The first line: quantity, product and service.'),
    more_lines: z.int().describe('How many more lines the order has.'),
    amount: z.number().describe('What it costs in `currency`, without the gateway’s charge.'),
    currency: z.string(),
    gateway: z.string().nullable().describe('The code of the gateway of the last payment, or null.'),
    open_reports: z.int().describe('Problems reported with it that are open.'),
    created_at: z.string(),
  })
  .meta({ id: 'DeskOrder' });
export type DeskOrder = z.output<typeof DeskOrder>;

export const DeskOrderPage = z.object({
  orders: z.array(DeskOrder).describe('The orders, newest first.'),
  next: z.int().nullable().describe('What to send as `before` for the next page; null on the last one.'),
});

export const FindByCodeInput = z.object({
  code: text(500).describe('A whole code. It is compared by its fingerprint, and neither kept nor logged.'),
});
export const FoundByCode = z.object({
  utr: z
    .string()
    .nullable()
    .describe('The order that holds the code; null where it isn’t sold or isn’t known.'),
  is_known: z.boolean().describe('Whether the shop has or had the code.'),
});

export const AddNoteInput = z.object({ utr: recordKey(), note: text(2_000) });
export const OrderInput = z.object({ utr: recordKey() });
export const ReasonedOrderInput = z.object({ utr: recordKey(), reason: text(500) });

const Entry = z
  .object({
    at: z.string().describe('When it happened.'),
    kind: z
      .enum(['event', 'note', 'email', 'report', 'reply', 'answer', 'closed', 'view', 'payment'])
      .describe(
        'What the entry is: `view` is codes seen by somebody, `closed` a report that was closed, the others are what they are called.',
      ),
    name: z
      .string()
      .describe(
        'The event, the kind of email, who reported a problem, the way codes were seen, or the status of a payment; else empty.',
      ),
    who: z.string().nullable().describe('Who of the team did it, or null.'),
    detail: z.string().nullable().describe('A note’s, report’s or answer’s text, or more about an event.'),
    report_id: z.int().optional().describe('The report that was made, replied to or answered.'),
  })
  .meta({ id: 'OrderStoryEntry' });
export type StoryEntry = z.output<typeof Entry>;

const Line = z
  .object({
    id: z.int(),
    product: z.string(),
    service: z.string(),
    quantity: z.int(),
    refunded: z.int().describe('How many of them were refunded.'),
    price: z.number().describe('For one unit, discount taken off, in the store’s currency.'),
    total: z.number().describe('For all units, before the coupon, in the store’s currency.'),
    coupon_discount: z.number().describe('The line’s share of what the coupon takes off.'),
    delivered: z.int().describe('How many codes were delivered.'),
    missing: z.int().describe('How many codes are still to come.'),
    codes: z
      .array(
        z.object({
          id: z.int(),
          masked: z.string().describe('The code with all but its last characters hidden.'),
          delivered_at: z.string().describe('When it was delivered.'),
        }),
      )
      .describe('The delivered codes, at most 100.'),
    replaced: z
      .array(z.string())
      .describe(
        'Codes that were faulty and replaced, with all but their last characters hidden; at most 100.',
      ),
  })
  .meta({ id: 'DeskOrderLine' });

const Payment = z
  .object({
    id: z.int(),
    gateway: z.string().describe('The gateway’s code.'),
    gateway_name: z.string(),
    status: z
      .enum(['pending', 'succeeded', 'failed', 'cancelled', 'refunded'])
      .describe('The payment’s status.'),
    amount: z.number().describe('What is paid, charge included.'),
    charge: z.number(),
    currency: z.string(),
    reference: z.string(),
    provider_payment: z.string().nullable().describe('The payment’s id at its provider, or null.'),
    created_at: z.string(),
  })
  .meta({ id: 'DeskPayment' });
export type DeskPayment = z.output<typeof Payment>;

const Refund = z
  .object({
    id: z.int(),
    amount: z.number().describe('What goes back, in the payment’s currency.'),
    currency: z.string(),
    status: z
      .enum(['pending', 'made', 'failed'])
      .describe('`pending`: the provider is still to be asked. `failed`: the buyer must get it another way.'),
    items: z.string().describe('What it is for: quantities, products and services.'),
    created_at: z.string(),
  })
  .meta({ id: 'DeskRefund' });

const Refundable = z
  .object({
    amount: z.number().describe('What was paid, charge included.'),
    given: z.number().describe('What of it went back in parts.'),
    left: z.number().describe('What can still go back.'),
    currency: z.string(),
    decimals: z.int().describe('How many decimals its amounts have.'),
  })
  .meta({ id: 'DeskRefundable' });

const OrderDocument = z
  .object({
    id: z.int(),
    kind: z.enum(['invoice', 'credit-note']),
    number: z.string().describe('As the document shows it, such as `INV-2026-000042`.'),
    total: z.number().describe('What was paid or given back.'),
    currency: z.string(),
    issued_on: z.string().describe('The day, in the shop’s time zone.'),
  })
  .meta({ id: 'DeskOrderInvoice' });

export const DeskOrderView = z
  .object({
    utr: z.string(),
    email: z.string().describe('The buyer’s address.'),
    new_email: z
      .object({
        email: z.string(),
        expires_at: z.string().describe('Until when it can be confirmed.'),
        requested_by: z.string().nullable().describe('Who of the team asked for it, or null.'),
      })
      .nullable()
      .describe('The address that is still to confirm that it is the order’s, or null.'),
    user_id: z.int().nullable().describe('The buyer’s account, or null for a guest.'),
    buyer: z.string().describe('The account’s name, or an empty text.'),
    kind: z.enum(ORDER_KINDS),
    state: z.enum(ORDER_STATES).describe('How the order stands.'),
    price: z.number().describe('In the store’s currency, the coupon taken off.'),
    coupon: z
      .object({
        id: z.int(),
        code: z.string(),
        discount: z.number().describe('What it takes off, in the store’s currency.'),
      })
      .nullable()
      .describe('The coupon that the order was made with, or null.'),
    store_currency: z.string().describe('The currency of the prices.'),
    created_at: z.string(),
    expires_at: z.string().describe('Until when it could be paid.'),
    paid_at: z.string().nullable().describe('When it was paid, or null.'),
    player: z
      .array(
        z.object({
          label: z.string().describe('What the field is called.'),
          value: z.string().describe('What was filled in.'),
        }),
      )
      .describe('What the buyer filled in for the top-up.'),
    lines: z.array(Line).describe('What was ordered.'),
    payments: z.array(Payment).describe('Each attempt to pay, oldest first.'),
    refunds: z.array(Refund).describe('What went back in parts, oldest first.'),
    invoices: z.array(OrderDocument).describe('The invoice and credit notes, oldest first.'),
    refundable: Refundable.nullable().describe('The payment that a refund would come from, or null.'),
    hints: z.array(FraudHint).describe('What is worth a look before it is delivered.'),
    story: z.array(Entry).describe('What happened to the order, oldest first.'),
  })
  .meta({ id: 'DeskOrderDetails' });
export type DeskOrderView = z.output<typeof DeskOrderView>;
