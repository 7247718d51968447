import { z } from 'zod';
import { recordKey, text } from '@/lib/fields';
import { pageOfData, pageQuery } from '@/lib/paging';
import { QuotedGateways } from './gateway-schemas';

const ReceivableCurrencyView = z
  .object({
    name: z.string().describe('The ISO 4217 code of the currency.'),
    currency_symbol: z.string(),
    conversion_rate: z.string(),
    min_limit: z.string(),
    max_limit: z.string(),
    percentage_charge: z.string(),
    fixed_charge: z.string(),
  })
  .meta({ id: 'ReceivableCurrency' });

const texts = z.record(z.string(), z.string());

export const GatewayView = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    sort_by: z.int().describe('The position in the list.'),
    image: z.string().describe('The picture’s URL.'),
    driver: z.string(),
    status: z.int().describe('1 = enabled.'),
    parameters: texts,
    currencies: z.record(z.string(), texts).describe('The currencies it takes, as the gateway groups them.'),
    extra_parameters: texts.nullable(),
    supported_currency: z.array(z.string()),
    receivable_currencies: z.array(ReceivableCurrencyView),
    description: z.string().describe('A description in plain text.'),
    currency_type: z.int(),
    is_sandbox: z.int(),
    environment: z.string(),
    is_manual: z.int().nullable().describe('1 = paid by hand, such as by bank transfer.'),
    note: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Gateway' });

export const PayOrderInput = z.object({
  utr: recordKey(),
  gateway: text(50),
  currency: text(10),
  /** Of `checkout/quote`: its rate and charges apply while it is good. */
  quote: text(20_000).optional(),
  /** The sandbox gateway alone obeys it. */
  outcome: z.enum(['success', 'fail', 'pending']).optional(),
});

export const PaidOrder = z
  .object({
    utr: z.string(),
    status: z.int(),
    status_label: z.string(),
    redirect_url: z.string().nullable(),
  })
  .meta({ id: 'PaidOrder' });

/** What one deposit may be, in the store's currency. */
export const DEPOSIT_LIMITS = { min: 1, max: 10_000 };

/** In the store's currency. */
const depositAmount = () =>
  z
    .number()
    .min(DEPOSIT_LIMITS.min)
    .max(DEPOSIT_LIMITS.max)
    .describe('How much to deposit, in the store’s currency.');

export const BalanceQuoteQuery = z.object({ amount: depositAmount() });

export const BalanceQuote = z.object({
  /** What would be credited, in the store's currency. */
  amount: z.number().describe('How much would be credited, in the store’s currency.'),
  currency: z.string().describe('The store’s currency.'),
  gateways: QuotedGateways,
});

export const MakeDepositInput = z.object({
  amount: depositAmount(),
  gateway: text(50),
  currency: text(10),
  /** What the buyer has seen that it costs, in `currency`: nothing is paid where it is another amount by now. */
  total: z
    .number()
    .optional()
    .describe(
      'What the buyer saw that it costs, in `currency`. If it costs another amount by now, nothing is paid: 409.',
    ),
  /** The page's own, in place of an `Idempotency-Key`. */
  draft: z
    .string()
    .min(16)
    .max(100)
    .optional()
    .describe('Text of your own, in place of an `Idempotency-Key`.'),
  /** The sandbox gateway alone obeys it. */
  outcome: z.enum(['success', 'fail', 'pending']).optional(),
});

/** Where a transfer goes, such as the bank and the account; the amount and the reference stand beside it. */
export const TransferFacts = z.array(
  z.object({
    label: z.string().describe('What the value is, such as `IBAN`.'),
    value: z.string().describe('The value to enter at the bank.'),
  }),
);

export const MadeDeposit = z.object({
  reference: z.string(),
  status: z.enum(['succeeded', 'failed', 'pending']).describe('The payment’s status.'),
  /** What is paid, with its currency. */
  total: z.string().describe('What is paid, with its currency.'),
  redirect_url: z.string().nullable(),
  transfer: TransferFacts.nullable(),
});

export const BalanceQuery = pageQuery({});

const Transaction = z
  .object({
    id: z.int(),
    amount: z.number().describe('The amount: above 0 if it was credited, below if it was spent.'),
    balance_after: z.number(),
    reason: z
      .enum(['payment', 'refund', 'top-up', 'adjustment'])
      .describe('What the transaction is for; `top-up` is a deposit.'),
    utr: z.string().nullable().describe('The order’s number, or null.'),
    created_at: z.string(),
  })
  .meta({ id: 'Transaction' });

const PendingDeposit = z
  .object({
    reference: z.string(),
    gateway: z.string(),
    gateway_name: z.string(),
    /** What it credits, in the store's currency. */
    amount: z.number().describe('How much will be credited, in the store’s currency.'),
    /** What is paid for it. */
    total: z.number().describe('What is paid for it.'),
    total_currency: z.string(),
    /** Where it is paid; null where nothing is left to do there. */
    redirect_url: z.string().nullable(),
    transfer: TransferFacts.nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'PendingDeposit' });

export const BalancePage = pageOfData(Transaction).extend({
  balance: z.number(),
  currency: z.string(),
  pending: z.array(PendingDeposit),
});
