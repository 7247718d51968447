import { z } from 'zod';
import { MAX_ID, recordId, text } from '@/lib/fields';

const count = (about: string) => z.int().describe(about);

export const STOCK_STATES = ['empty', 'low'] as const;

export const STOCK_SORTS = ['card', 'left', '-left', 'days', '-days', 'sold', '-sold'] as const;

export const ListStockQuery = z.object({
  search: text(100).optional().describe('Only services whose card or name contains this.'),
  state: z
    .enum(STOCK_STATES)
    .optional()
    .describe('`empty`: no code left; `low`: some, but no more than the low mark.'),
  sort: z.enum(STOCK_SORTS).default('card').describe('What to sort by; with a minus, from high to low.'),
  page: z.int().min(1).max(100_000).default(1).describe('Which page; the first is 1.'),
  per_page: z.int().min(1).max(500).default(100),
});

const ServiceStock = z
  .object({
    id: z.int(),
    card_id: z.int(),
    card: z.string().describe('The card’s name.'),
    name: z.string(),
    is_on_sale: z.boolean().describe('Whether it and its card are active.'),
    left: count('Codes that can be sold now.'),
    expiring: count('Those of them that expire within 30 days.'),
    reserved: count('Codes that unpaid orders have reserved.'),
    sold_week: count('Codes that were delivered in the last 7 days.'),
    sold_month: count('Codes that were delivered in the last 30 days.'),
    days_left: z
      .number()
      .nullable()
      .describe('Days until none is left, at the faster pace of the last 7 and 30 days; or null.'),
    low_mark: z
      .int()
      .nullable()
      .describe('At how many codes left it counts as low; null: when less than a week’s sales are left.'),
    is_low: z.boolean().describe('Whether it counts as low.'),
    stops_empty: z.boolean().describe('Whether nobody can order it while it’s out of stock.'),
  })
  .meta({ id: 'ServiceStock' });
export type ServiceStock = z.output<typeof ServiceStock>;

export const StockPage = z.object({
  services: z.array(ServiceStock).describe('Card values with their stock.'),
  total: z.int().describe('How many card values match, on all pages.'),
});

export const ListBatchesQuery = z.object({ card_service_id: recordId() });

const BatchView = z
  .object({
    id: z.int().nullable().describe('The batch; null for the codes that belong to none.'),
    name: z.string().nullable(),
    supplier: z.string().describe('Of whom it was bought.'),
    cost: z.number().nullable().describe('What one code cost in the store’s currency, or null.'),
    foreign_cost: z
      .number()
      .nullable()
      .describe('What it cost in the currency that it was bought in, or null.'),
    foreign_currency: z.string().nullable().describe('That currency, where it isn’t the store’s.'),
    expires_on: z.string().nullable().describe('The last day on which its codes are sold, or null.'),
    is_expired: z.boolean(),
    quarantined_at: z.string().nullable().describe('Since when its unsold codes are withheld, or null.'),
    created_at: z.string().nullable(),
    added: count('All codes of the batch.'),
    sold: count('Those that were delivered.'),
    replaced: count('Those that were delivered, turned out to be faulty and were replaced.'),
    reserved: count('Those that an order has reserved.'),
    left: count('Those that can be sold now.'),
  })
  .meta({ id: 'CodeBatch' });
export type BatchView = z.output<typeof BatchView>;

export const ServiceBatches = z.object({
  service: ServiceStock,
  currency: z.string().describe('The store’s currency, in which costs are.'),
  batches: z.array(BatchView).describe('The last 500 batches, newest first.'),
});

const reason = () => text(300).min(3).describe('Why; it stays in the audit trail.');

export const BatchReasonInput = z.object({ id: recordId(), reason: reason() });

export const ReplaceableQuery = z.object({ id: recordId() });

const replaceable = {
  faulty: count('Delivered codes that are to be replaced.'),
  orders: count('In how many orders they are.'),
  available: count('How many of them can be replaced with what is in stock.'),
};
export const ReplaceableBatch = z.object(replaceable);
export const ReplacedBatch = z.object({
  replaced: count('Codes that were replaced by this call.'),
  ...replaceable,
});

export const ListCodesQuery = z.object({
  card_service_id: recordId(),
  batch_id: recordId().optional().describe('Only codes of this batch.'),
  without_batch: z.boolean().default(false).describe('Only codes that belong to no batch.'),
  before: z
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Only codes before the one with this id: the `next` of the page before.'),
  per_page: z.int().min(1).max(200).default(50),
});

export const CODE_STATES = ['left', 'reserved', 'sold', 'withheld', 'expired', 'replaced'] as const;

const MaskedCode = z
  .object({
    id: z.int(),
    masked: z.string().describe('Its last characters where it is long enough, the rest hidden.'),
    state: z.enum(CODE_STATES).describe('Whether it can be sold, and if not, why.'),
    order: z.string().nullable().describe('The order that has it, or had it until it was replaced; or null.'),
    delivered_at: z.string().nullable().describe('When it was delivered, or null.'),
    created_at: z.string(),
  })
  .meta({ id: 'MaskedCode' });
export type MaskedCode = z.output<typeof MaskedCode>;

export const MaskedCodes = z.object({
  codes: z.array(MaskedCode).describe('Codes, the newest first.'),
  next: z.int().nullable().describe('What to send as `before` for the next page; null on the last one.'),
});

export const CodeReasonInput = z.object({
  id: z.int().min(1).max(Number.MAX_SAFE_INTEGER).describe('The code’s id.'),
  reason: reason(),
});
export const RevealedCode = z.object({
  id: z.int(),
  code: z.string().nullable().describe('The code itself; null while another person has to approve it.'),
  approval_id: z
    .int()
    .nullable()
    .describe('The request that waits for another person, or null. Once it is approved, call again.'),
});

export const StopInput = z.object({
  card_service_id: recordId(),
  stops_empty: z
    .boolean()
    .describe('`true`: nobody can order it while it’s out of stock. `false`: who does gets new codes first.'),
});

export const LowMarkInput = z.object({
  card_service_id: recordId(),
  low_mark: z
    .int()
    .min(0)
    .max(MAX_ID)
    .optional()
    .describe('At how many codes left it counts as low. Without it, when less than a week’s sales are left.'),
});
