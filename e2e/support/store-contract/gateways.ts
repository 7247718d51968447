import { z } from 'zod';
import { flag, numeric, timestamp, url } from './values';

export const receivableCurrency = z.strictObject({
  name: z.string().regex(/^[A-Z]{3}$/),
  currency_symbol: z.string().min(1),
  conversion_rate: numeric,
  min_limit: numeric,
  max_limit: numeric,
  percentage_charge: numeric,
  fixed_charge: numeric,
});

export const gateway = z.strictObject({
  id: z.int().positive(),
  code: z.string().min(1),
  name: z.string().min(1),
  sort_by: z.int(),
  image: url,
  driver: z.string().min(1),
  status: z.literal(1),
  parameters: z.record(z.string(), z.string()),
  currencies: z.record(z.string(), z.unknown()),
  extra_parameters: z.record(z.string(), z.unknown()).nullable(),
  supported_currency: z.array(z.string()),
  receivable_currencies: z.array(receivableCurrency),
  description: z.string(),
  currency_type: z.int(),
  is_sandbox: flag,
  environment: z.string().min(1),
  is_manual: z.int().nullable(),
  note: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});
