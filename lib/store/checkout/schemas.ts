import { z } from 'zod';
import { email, recordId, recordKey, text } from '@/lib/fields';
import { COUPON_REFUSALS } from '../coupons/states';
import { MAX_LINES, MAX_QUANTITY } from '../orders/schemas';
import { QuotedGateways } from '../payments/gateway-schemas';

const CheckoutLine = z
  .object({
    service_id: recordId(),
    quantity: z.int().min(1).max(MAX_QUANTITY),
  })
  .meta({ id: 'CheckoutLine' });

const kind = z.enum(['card', 'top_up']);
/** Any of a page's drafts, such as a UUID: nobody else can guess it. */
const draft = () => z.string().min(16).max(100);

/** What is to be bought, or an order that is not paid yet. */
export const QuoteInput = z.object({
  kind: kind.optional().describe('What `lines` contains; not needed with `utr`.'),
  lines: z
    .array(CheckoutLine)
    .min(1)
    .max(MAX_LINES)
    .optional()
    .describe('What to buy; not needed with `utr`.'),
  coupon: text(32)
    .optional()
    .describe('The code of a coupon for `lines`. Whether it applies is told under `coupon`.'),
  utr: recordKey().optional().describe('The number of an unpaid order, in place of `lines`.'),
  /** Of the order's mailed link; the page's cookie or the account's session serve as well. */
  key: text(100)
    .optional()
    .describe(
      'The key from the order’s emailed link. Not needed in the browser that ordered, or when signed in.',
    ),
  /** The currency that the buyer would like to pay in. */
  currency: text(3).optional().describe('The currency the buyer would like to pay in.'),
});

export const QuoteView = z
  .object({
    quote: z.string().describe('The quote as a signed text, for `checkout/start` and `checkout/pay`.'),
    expires_at: z.string().describe('Until when the quote is valid.'),
    kind,
    /** The store's: of the lines and the total. */
    currency: z.string().describe('The store’s currency, in which lines and totals are.'),
    total: z.number().describe('The total, without a gateway’s charge.'),
    total_before_discount: z.number(),
    coupon: z
      .object({
        code: z.string(),
        applied: z.boolean().describe('Whether it takes anything off.'),
        discount: z.number().describe('What it takes off, in the store’s currency. The total is less by it.'),
        reason: z.string().nullable().describe('Why it isn’t applied, as a sentence, or null.'),
        reason_code: z.enum(COUPON_REFUSALS).nullable(),
        reason_amount: z
          .number()
          .nullable()
          .describe('What is missing of the minimum order, for `too-little`; otherwise null.'),
      })
      .nullable()
      .describe('The coupon that was asked for, or that the order has; otherwise null.'),
    lines: z.array(
      z.object({
        service_id: z.int(),
        product: z.string(),
        service: z.string(),
        slug: z.string(),
        region: z.string(),
        image: z.string().describe('The picture’s URL.'),
        quantity: z.int(),
        /** For one unit. */
        base_price: z.number(),
        discount: z.number().describe('The discount on one, as an amount.'),
        price: z.number().describe('The price of one, after the discount.'),
        amount: z.number().describe('The price of all of the quantity, before the coupon.'),
        coupon_discount: z.number().describe('What the coupon takes off the amount.'),
        is_campaign_price: z.boolean(),
        /** How many of the quantity are in stock now; null for top-ups. */
        ready: z.int().nullable(),
        reserved_by: z
          .string()
          .nullable()
          .describe(
            'Your own unpaid order that reserves codes of this service, where too few are left for the line; otherwise null.',
          ),
      }),
    ),
    gateways: QuotedGateways,
    suggested: z.object({ gateway: z.string(), currency: z.string() }).nullable(),
  })
  .meta({ id: 'Quote' });
export type QuoteView = z.output<typeof QuoteView>;

const player = z.record(z.string(), z.union([z.string().max(255), z.number()]));

export const CheckPlayerInput = z.object({
  top_up_id: recordId(),
  player: player.describe('What the buyer filled in, by `field_name`.'),
});

export const PlayerView = z
  .object({
    result: z.enum(['found', 'not-found', 'format-only']),
    name: z.string().nullable().describe('The player’s name, or null if it isn’t known.'),
    /** What was filled in, tidied, by field name. */
    player: z.record(z.string(), z.string()).describe('What the buyer filled in, tidied, by `field_name`.'),
  })
  .meta({ id: 'Player' });

export const StartInput = z.object({
  kind: kind.describe('What `lines` contains.'),
  lines: z.array(CheckoutLine).min(1).max(MAX_LINES),
  quote: text(20_000),
  draft: draft().describe(
    'Text of your own, such as a UUID. The same draft and content return the same order for 24 hours.',
  ),
  /** Needed from a guest; an account's own address otherwise. */
  email: email().optional().describe('Required for guests. An account’s own address is used otherwise.'),
  time_zone: text(100)
    .optional()
    .describe('The IANA time zone of a guest’s browser, for the order’s emails. An unknown one is ignored.'),
  player: player.optional().describe('For top-ups: what the buyer filled in, by `field_name`.'),
});

export const StartedOrder = z.object({
  utr: z.string(),
  key: z.string().describe('The key of the order’s emailed link.'),
  order_url: z.string(),
});
