import { z } from 'zod';
import { email, recordId, text } from '@/lib/fields';
import { MAX_LINES, MAX_QUANTITY } from '../orders/schemas';
import { QuotedGateways } from '../payments/gateway-schemas';

const CheckoutLine = z.object({
  service_id: recordId(),
  quantity: z.int().min(1).max(MAX_QUANTITY),
});

const kind = z.enum(['card', 'top_up']);
/** Any of a page's drafts, such as a UUID: nobody else can guess it. */
const draft = () => z.string().min(16).max(100);

/** What is to be bought, or an order that is not paid yet. */
export const QuoteInput = z.object({
  kind: kind.optional(),
  lines: z.array(CheckoutLine).min(1).max(MAX_LINES).optional(),
  utr: text(64).optional(),
  /** Of the order's mailed link; the page's cookie or the account's session serve as well. */
  key: text(100).optional(),
  /** The currency that the buyer would like to pay in. */
  currency: text(3).optional(),
});

export const QuoteView = z.object({
  quote: z.string(),
  expires_at: z.string(),
  kind,
  /** The store's: of the lines and the total. */
  currency: z.string(),
  total: z.number(),
  total_before_discount: z.number(),
  lines: z.array(
    z.object({
      service_id: z.int(),
      product: z.string(),
      service: z.string(),
      slug: z.string(),
      image: z.string(),
      quantity: z.int(),
      /** For one unit. */
      base_price: z.number(),
      discount: z.number(),
      price: z.number(),
      amount: z.number(),
      is_campaign_price: z.boolean(),
      /** How many of the quantity are in stock now; null for top-ups. */
      ready: z.int().nullable(),
    }),
  ),
  gateways: QuotedGateways,
  suggested: z.object({ gateway: z.string(), currency: z.string() }).nullable(),
});
export type QuoteView = z.output<typeof QuoteView>;

const player = z.record(z.string(), z.union([z.string().max(255), z.number()]));

export const CheckPlayerInput = z.object({ top_up_id: recordId(), player });

export const PlayerView = z.object({
  result: z.enum(['found', 'not-found', 'format-only']),
  name: z.string().nullable(),
  /** What was filled in, tidied, by field name. */
  player: z.record(z.string(), z.string()),
});

export const StartInput = z.object({
  kind,
  lines: z.array(CheckoutLine).min(1).max(MAX_LINES),
  quote: text(20_000),
  draft: draft(),
  /** Needed from a guest; an account's own address otherwise. */
  email: email().optional(),
  player: player.optional(),
});

export const StartedOrder = z.object({ utr: z.string(), key: z.string(), order_url: z.string() });
