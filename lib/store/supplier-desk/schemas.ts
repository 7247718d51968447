import { z } from 'zod';
import { recordId, recordKey, text } from '@/lib/fields';

export const SUPPLIER_DRIVERS = ['reloadly'] as const;
export const SUPPLIER_ENVIRONMENTS = ['sandbox', 'live'] as const;
export const ITEM_KINDS = ['gift-card', 'airtime'] as const;
export const UNIT_STATES = ['asked', 'pending', 'delivered', 'refused', 'unknown', 'cancelled'] as const;

const currency = () =>
  z
    .string()
    .regex(/^[A-Z]{3}$/)
    .describe('The currency of the account at the supplier: an ISO 4217 code.');
const rate = () => z.number().describe('What one unit of that currency costs in the store’s currency.');

const SupplierView = z
  .object({
    id: z.int(),
    name: z.string(),
    driver: z.enum(SUPPLIER_DRIVERS).describe('Whose API it is.'),
    environment: z.enum(SUPPLIER_ENVIRONMENTS),
    enabled: z.boolean().describe('Whether paid orders are bought there.'),
    client_id: z.string().describe('The account’s public key; the secrets are never shown.'),
    has_client_secret: z.boolean().describe('Whether a client secret is kept.'),
    has_webhook_secret: z.boolean().describe('Whether a webhook secret is kept.'),
    currency: currency(),
    exchange_rate: rate(),
    products: z.int().describe('How many packs and card values it delivers.'),
    open: z.int().describe('Units that it was asked for and hasn’t delivered yet.'),
    unknown: z.int().describe('Units that a person has to look at.'),
    compared: z
      .object({
        day: z.string().describe('The last day that was compared, in UTC.'),
        transactions: z.int().describe('How many sales the supplier has of that day.'),
        differences: z.int().describe('How many of them differ from our purchases.'),
      })
      .nullable()
      .describe('The last comparison with the supplier’s report, or null.'),
  })
  .meta({ id: 'Supplier' });
export type SupplierView = z.output<typeof SupplierView>;

export const SupplierList = z.object({
  currency: z.string().describe('The store’s currency.'),
  suppliers: z.array(SupplierView).describe('All suppliers, by name.'),
});

export const SaveSupplierInput = z.object({
  id: recordId().optional().describe('The supplier to change; without it, a new one is added.'),
  name: text(60).min(1),
  driver: z.enum(SUPPLIER_DRIVERS).default('reloadly').describe('Whose API it is. A new supplier’s alone.'),
  environment: z.enum(SUPPLIER_ENVIRONMENTS).describe('Each has keys of its own.'),
  client_id: text(200).min(1).describe('The account’s public key.'),
  client_secret: text(200).optional().describe('Without it, the one that is kept stays.'),
  webhook_secret: text(200).optional().describe('What the supplier signs its events with.'),
  currency: currency(),
  exchange_rate: z
    .number()
    .min(0.000_000_01)
    .max(1_000_000_000)
    .default(1)
    .describe('What one unit of that currency costs in the store’s currency.'),
});
export type SaveSupplierInput = z.output<typeof SaveSupplierInput>;

export const SupplierAddress = z.object({ id: z.int() });
export const SupplierInput = z.object({ id: recordId() });
export const SupplierStateInput = z.object({
  id: recordId(),
  enabled: z.boolean().describe('Whether paid orders are to be bought there.'),
});
export const SupplierBalance = z.object({
  amount: z.string().describe('What is left on the account, exact.'),
  currency: z.string(),
});

const kind = () => z.enum(['card', 'top_up']).describe('Whether it is a card’s value or a top-up’s pack.');
export const SuppliedQuery = z.object({ kind: kind(), id: recordId().describe('The card or top-up.') });

const Supplied = z
  .object({
    service_id: z.int(),
    service: z.string().describe('The pack or value.'),
    supplier_id: z.int().nullable().describe('Who delivers it, or null.'),
    supplier: z.string().nullable().describe('The supplier’s name, or null.'),
    item: z.enum(ITEM_KINDS).nullable().describe('What is bought.'),
    product: z.string().nullable().describe('The supplier’s number of the product or operator.'),
    unit_price: z.number().nullable().describe('The face value that is bought.'),
    player_field: z.string().nullable().describe('The field that says whom a top-up is for.'),
    country: z.string().nullable().describe('The phone’s country.'),
    cost: z.number().nullable().describe('What the supplier asked for it when it was chosen.'),
    cost_currency: z.string().nullable().describe('The currency of that cost.'),
  })
  .meta({ id: 'SuppliedService' });
export type SuppliedService = z.output<typeof Supplied>;

export const SuppliedServices = z.object({
  services: z.array(Supplied).describe('The product’s packs or values in the shop’s order.'),
  fields: z
    .array(z.object({ name: z.string(), label: z.string().describe('What the buyer sees.') }))
    .describe('What a top-up’s buyer fills in.'),
});

export const SupplyInput = z.object({
  kind: kind(),
  service_id: recordId(),
  supplier_id: recordId().optional().describe('Without it, no supplier delivers the service any more.'),
  item: z.enum(ITEM_KINDS).default('gift-card').describe('What is bought: `airtime` is for top-ups alone.'),
  product: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .optional()
    .describe('The supplier’s number of the product or operator.'),
  unit_price: z.number().min(0.01).max(1_000_000).optional().describe('The face value that is bought.'),
  player_field: text(100).optional().describe('The name of the field that says whom a top-up is for.'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('The phone’s country, for airtime: an ISO 3166 code.'),
});
export type SupplyInput = z.output<typeof SupplyInput>;
export const SupplyCost = z.object({
  cost: z.number().nullable().describe('What the supplier asks for one unit now; null without a supplier.'),
  currency: z.string().nullable(),
});

export const UnitsQuery = z.object({
  supplier_id: recordId().optional().describe('Only units of this supplier.'),
  state: z.enum(UNIT_STATES).optional().describe('Only units that stand so.'),
  before: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .describe('Only units before the one with this id: the `next` of the page before.'),
  per_page: z.int().min(1).max(200).default(50),
});

const Unit = z
  .object({
    id: z.int(),
    reference: z.string().describe('What the supplier knows it by.'),
    utr: z.string().describe('The order that it is for.'),
    supplier: z.string().describe('The supplier’s name.'),
    bought: z.string().describe('The product and its pack or value.'),
    state: z
      .enum(UNIT_STATES)
      .describe(
        '`unknown` needs a person; `cancelled` was no longer needed when the supplier was to be asked.',
      ),
    attempts: z
      .int()
      .describe('How often the supplier was asked to deliver it, always under this reference.'),
    transaction: z.string().nullable().describe('The supplier’s number of it, or null.'),
    cost: z.string().nullable().describe('What it cost, exact; null while that isn’t known.'),
    cost_currency: z.string().nullable().describe('The currency of that cost.'),
    reason: z.string().nullable().describe('Why it was refused, or what isn’t clear.'),
    created_at: z.string(),
  })
  .meta({ id: 'SupplierUnit' });
export type SupplierUnit = z.output<typeof Unit>;

export const UnitPage = z.object({
  units: z.array(Unit).describe('Units, the newest first.'),
  next: z.int().nullable().describe('What to send as `before` for the next page; null on the last one.'),
});

export const SettleUnitInput = z.object({
  id: recordId(),
  outcome: z
    .enum(['check', 'not-bought'])
    .describe('`check` asks the supplier again what became of it; `not-bought`: somebody has made sure.'),
  reason: text(300).min(3).describe('Why; it stays in the audit trail.'),
});

export const BuyInput = z.object({ utr: recordKey() });
export const Bought = z.object({
  utr: z.string(),
  units: z.int().describe('How many units are being bought now.'),
});

export const DaysQuery = z.object({ supplier_id: recordId().describe('Whose days.') });
export const ComparedDays = z.object({
  days: z
    .array(
      z.object({
        day: z.string().describe('In UTC.'),
        transactions: z.int().describe('How many sales the supplier has of that day.'),
        compared_at: z.string().describe('When it was compared.'),
        differences: z
          .array(
            z.object({
              kind: z
                .enum(['missing-there', 'missing-here', 'state', 'cost'])
                .describe(
                  '`missing-there`: the supplier has no such sale; `missing-here`: we made no such purchase.',
                ),
              reference: z.string(),
              utr: z.string().nullable().describe('The order that it is about, or null.'),
              expected: z.string().describe('What we have.'),
              found: z.string().describe('What the supplier has.'),
            }),
          )
          .describe('At most 1,000.'),
      }),
    )
    .describe('The last 31 days that were compared, the newest first.'),
});
