import { z } from 'zod';
import { presentPassword, recordId, text } from '@/lib/fields';
import { KEY_CHECKS } from './key-checks';

export const MOST_CURRENCIES = 40;

const currencyOf = (name: z.ZodString, decimal: z.ZodString) =>
  z.object({
    name: name.describe('An ISO 4217 code.'),
    conversion_rate: decimal.describe('Units of it for one unit of the store’s currency.'),
    min_limit: decimal.describe('The least that is taken at once, in it.'),
    max_limit: decimal.describe('The most that is taken at once, in it.'),
    percentage_charge: decimal.describe('What is added to the price, in percent of it.'),
    fixed_charge: decimal.describe('What is added besides, in it.'),
  });

/** As it is written: amounts, rates and percentages are exact. */
const Currency = currencyOf(z.string().regex(/^[A-Z]{3}$/), z.string().regex(/^\d{1,9}(\.\d{1,8})?$/)).extend(
  {
    margin: z
      .string()
      .regex(/^\d{1,2}(\.\d{1,2})?$/)
      .optional()
      .describe(
        'The rate follows the ECB’s daily one, with so many percent on top. Without it, it stays as entered.',
      ),
  },
);
export type WrittenCurrency = z.output<typeof Currency>;
/** As it is read: a gateway that was stored by other means is listed too, so that it can be mended. */
const StoredCurrency = currencyOf(z.string(), z.string()).extend({
  margin: z.string().optional().describe('Percent on top of the ECB’s rate, which the rate follows.'),
  rate_date: z.string().optional().describe('The day of the ECB’s rate.'),
  held_rate: z
    .string()
    .optional()
    .describe('A newer rate that moved by more than 10 %, and isn’t used until somebody accepts it.'),
  held_date: z.string().optional().describe('The day of that one.'),
});
export type GatewayCurrency = z.output<typeof StoredCurrency>;

const keySource = () => z.enum(['stored', 'environment']).nullable();

const DeskGateway = z
  .object({
    id: z.int(),
    code: z.string().describe('What the API calls it.'),
    name: z.string().describe('What buyers read.'),
    sort_by: z.int().describe('Its place among the ways to pay, from low to high.'),
    enabled: z.boolean().describe('Whether it is on.'),
    usable: z.boolean().describe('Whether buyers can pay with it now: it is on and has what it needs.'),
    parameters: z
      .record(z.string(), z.string())
      .describe('What buyers are told, such as the account to transfer to. Secrets are never among them.'),
    currencies: z
      .array(StoredCurrency)
      .describe('The currencies in which it takes money; none until it is set up.'),
    paid_today: z.int().describe('Payments that succeeded in the last 24 hours.'),
    failed_today: z.int().describe('Payments that failed in the last 24 hours.'),
    last_paid_at: z.string().nullable().describe('When it last took money, or null.'),
    last_failed_at: z.string().nullable().describe('When a payment last failed, or null.'),
    takes_events: z.boolean().describe('Whether its provider says by webhook what became of payments.'),
    keys: z
      .object({
        secret_key: keySource().describe('Where the secret key comes from, or null.'),
        webhook_secret: keySource().describe('Where the webhook’s signing secret comes from, or null.'),
        mode: z.enum(['live', 'test']).nullable().describe('Whether the key moves real money.'),
      })
      .nullable()
      .describe('The provider’s keys, never themselves; null for a gateway that needs none.'),
    last_event_at: z
      .string()
      .nullable()
      .describe('When an event about a payment last came from its provider within 30 days, or null.'),
    revision: z.string().describe('Changes with each change; send it back to notice somebody else’s.'),
  })
  .meta({ id: 'DeskGateway' });
export type DeskGateway = z.output<typeof DeskGateway>;

export const GatewayList = z.object({
  currency: z.string().describe('The store’s currency.'),
  rates: z
    .object({
      date: z.string().nullable().describe('The day of the newest rates of the ECB that were read, or null.'),
      fetched_at: z.string().nullable().describe('When they were last read, or null.'),
      failed_at: z.string().nullable().describe('When reading them failed, if it did since; else null.'),
    })
    .describe('The ECB’s daily rates.'),
  gateways: z.array(DeskGateway).describe('All gateways, in the order in which buyers see them.'),
});
export type GatewayList = z.output<typeof GatewayList>;

const revision = () =>
  text(40).optional().describe('As last read; if somebody has changed it since, nothing is saved.');

export const SaveGatewayInput = z.object({
  id: recordId(),
  name: text(60).min(1),
  sort_by: z.int().min(0).max(1_000).describe('Its place among the ways to pay, from low to high.'),
  parameters: z
    .record(z.string().max(60), text(200))
    .optional()
    .describe('What buyers are told; those that aren’t named stay.'),
  currencies: z
    .array(Currency)
    .min(1)
    .max(MOST_CURRENCIES)
    .describe('The currencies in which it takes money.'),
  revision: revision(),
});

export const GatewayStateInput = z.object({
  id: recordId(),
  enabled: z.boolean().describe('Whether it is on.'),
  revision: revision(),
});

export const RefreshedRates = z.object({
  date: z.string().describe('The day of the ECB’s rates.'),
  changed: z.int().describe('How many currencies of gateways have got a new rate.'),
  held: z.int().describe('How many have moved by more than 10 %, and wait for somebody to accept it.'),
});

export const AcceptRateInput = z.object({
  id: recordId(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .describe('The currency.'),
  rate: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,8})?$/)
    .describe('The rate that waits. If it has changed since, nothing is done.'),
});

/** A key as its provider writes it: others are a mistake in copying. */
const key = (pattern: RegExp) => z.string().trim().max(300).regex(pattern).optional();

export const SaveKeysInput = z.object({
  id: recordId(),
  secret_key: key(/^[sr]k_(live|test)_\w{8,}$/).describe(
    'Begins with `sk_` or `rk_`. Without it, the stored one stays.',
  ),
  webhook_secret: key(/^whsec_[\w+/=]{8,}$/).describe(
    'Begins with `whsec_`. Without it, the stored one stays.',
  ),
  remove: z.boolean().optional().describe('Removes the stored keys: those of the environment count again.'),
  password: presentPassword()
    .optional()
    .describe('The caller’s password. Needed in a browser, unless it signed in within the last ten minutes.'),
  revision: revision(),
});

export const TestGatewayInput = z.object({ id: recordId() });

export const GatewayTest = z.object({
  result: z
    .enum(KEY_CHECKS)
    .describe(
      '`ok`: the provider takes the key. `limited`: it does, but the key lacks a permission. `refused`: it doesn’t know the key. `no-answer`: it can’t be reached. `missing`: there is no key. `failed`: anything else.',
    ),
  mode: z.enum(['live', 'test']).nullable().describe('Whether the key moves real money.'),
});
