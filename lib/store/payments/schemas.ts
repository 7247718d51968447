import { z } from 'zod';
import { text } from '@/lib/fields';
import { pageOfData, pageQuery } from '@/lib/paging';
import { QuotedGateways } from './gateway-schemas';

const ReceivableCurrencyView = z.object({
  name: z.string(),
  currency_symbol: z.string(),
  conversion_rate: z.string(),
  min_limit: z.string(),
  max_limit: z.string(),
  percentage_charge: z.string(),
  fixed_charge: z.string(),
});

const texts = z.record(z.string(), z.string());

export const GatewayView = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  sort_by: z.int(),
  image: z.string(),
  driver: z.string(),
  status: z.int(),
  parameters: texts,
  currencies: z.record(z.string(), texts),
  extra_parameters: texts.nullable(),
  supported_currency: z.array(z.string()),
  receivable_currencies: z.array(ReceivableCurrencyView),
  description: z.string(),
  currency_type: z.int(),
  is_sandbox: z.int(),
  environment: z.string(),
  is_manual: z.int().nullable(),
  note: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const PayOrderInput = z.object({
  utr: text(64),
  gateway: text(50),
  currency: text(10),
  /** Of `checkout/quote`: its rate and charges apply while it is good. */
  quote: text(20_000).optional(),
  /** The sandbox gateway alone obeys it. */
  outcome: z.enum(['success', 'fail', 'pending']).optional(),
});

export const PaidOrder = z.object({
  utr: z.string(),
  status: z.int(),
  status_label: z.string(),
  redirect_url: z.string().nullable(),
});

/** What one deposit may be, in the store's currency. */
export const DEPOSIT_LIMITS = { min: 1, max: 10_000 };

/** In the store's currency. */
const depositAmount = () => z.number().min(DEPOSIT_LIMITS.min).max(DEPOSIT_LIMITS.max);

export const BalanceQuoteQuery = z.object({ amount: depositAmount() });

export const BalanceQuote = z.object({
  /** What would be credited, in the store's currency. */
  amount: z.number(),
  currency: z.string(),
  gateways: QuotedGateways,
});

export const MakeDepositInput = z.object({
  amount: depositAmount(),
  gateway: text(50),
  currency: text(10),
  /** What the buyer has seen that it costs, in `currency`: nothing is paid where it is another amount by now. */
  total: z.number().optional(),
  /** The page's own, in place of an `Idempotency-Key`. */
  draft: z.string().min(16).max(100).optional(),
  /** The sandbox gateway alone obeys it. */
  outcome: z.enum(['success', 'fail', 'pending']).optional(),
});

/** Where a transfer goes, such as the bank and the account; the amount and the reference stand beside it. */
export const TransferFacts = z.array(z.object({ label: z.string(), value: z.string() }));

export const MadeDeposit = z.object({
  reference: z.string(),
  status: z.enum(['succeeded', 'failed', 'pending']),
  /** What is paid, with its currency. */
  total: z.string(),
  redirect_url: z.string().nullable(),
  transfer: TransferFacts.nullable(),
});

export const BalanceQuery = pageQuery({});

const Transaction = z.object({
  id: z.int(),
  amount: z.number(),
  balance_after: z.number(),
  reason: z.enum(['payment', 'refund', 'top-up', 'adjustment']),
  utr: z.string().nullable(),
  created_at: z.string(),
});

const PendingDeposit = z.object({
  reference: z.string(),
  gateway: z.string(),
  gateway_name: z.string(),
  /** What it credits, in the store's currency. */
  amount: z.number(),
  /** What is paid for it. */
  total: z.number(),
  total_currency: z.string(),
  /** Where it is paid; null where nothing is left to do there. */
  redirect_url: z.string().nullable(),
  transfer: TransferFacts.nullable(),
  created_at: z.string(),
});

export const BalancePage = pageOfData(Transaction).extend({
  balance: z.number(),
  currency: z.string(),
  pending: z.array(PendingDeposit),
});
