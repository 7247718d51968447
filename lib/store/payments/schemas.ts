import { z } from 'zod';
import { text } from '@/lib/fields';

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
  /** The sandbox gateway alone obeys it. */
  outcome: z.enum(['success', 'fail', 'pending']).optional(),
});

export const PaidOrder = z.object({
  utr: z.string(),
  status: z.int(),
  status_label: z.string(),
  redirect_url: z.string().nullable(),
});
