import { z } from 'zod';

const HINT_KINDS = [
  'disputed_orders',
  'buyer_orders',
  'network_orders',
  'network_addresses',
  'country_differs',
  'first_order',
] as const;

/** One thing about an order that is worth a look. */
export const FraudHint = z
  .object({
    kind: z
      .enum(HINT_KINDS)
      .describe(
        '`disputed_orders`: other orders of the buyer whose payment a bank disputed. `buyer_orders`, `network_orders`: others of the buyer, or from the network, in the hour before. `network_addresses`: other email addresses that ordered from the network then. `country_differs`: the payer’s bank isn’t where the buyer is. `first_order`: the buyer has paid for nothing before.',
      ),
    count: z.int().nullable().describe('How many, where it is about several.'),
    country: z.string().nullable().describe('The bank’s country of `country_differs`, as an ISO 3166 code.'),
    zone: z.string().nullable().describe('The buyer’s time zone of `country_differs`.'),
  })
  .meta({ id: 'FraudHint' });
export type FraudHint = z.output<typeof FraudHint>;

const limit = z.int().min(1).max(1_000).nullable();

const rules = {
  first_order_above: z
    .number()
    .min(0)
    .max(1_000_000)
    .nullable()
    .describe('Holds a buyer’s first order above this amount in the store’s currency.'),
  buyer_orders: limit.describe('Holds orders of a buyer who places more than so many within an hour.'),
  network_orders: limit.describe('Holds orders from a network that places more than so many within an hour.'),
  after_dispute: z.boolean().describe('Holds orders of a buyer with a payment that a bank has disputed.'),
  country_differs: z
    .boolean()
    .describe('Holds orders whose payer’s bank is in another country than the buyer’s time zone.'),
};

// An empty field of a form is a rule that is off.
export const HoldRules = z
  .object({
    ...rules,
    first_order_above: rules.first_order_above.default(null),
    buyer_orders: rules.buyer_orders.default(null),
    network_orders: rules.network_orders.default(null),
  })
  .meta({ id: 'HoldRules' });
export type HoldRules = z.output<typeof HoldRules>;

export const HoldRulesView = z.object({ ...rules, currency: z.string().describe('The store’s currency.') });
export type HoldRulesView = z.output<typeof HoldRulesView>;
