import { z } from 'zod';
import { pageBase } from './pages';
import { amount, flag, numeric, relativePath, timestamp, url } from './values';

const discountType = z.enum(['percentage', 'flat']);

export const category = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(1),
  icon: z.string().min(1),
  type: z.enum(['top_up', 'card']),
  active_children: z.int().nonnegative(),
});

export const image = z.strictObject({
  image: relativePath,
  image_driver: z.string().min(1),
  preview: relativePath,
  preview_driver: z.string().min(1),
});

const fieldBase = {
  field_value: z.string().min(1),
  field_name: z.string().min(1),
  field_placeholder: z.string(),
  field_note: z.string(),
  // Extension: what the value must match.
  pattern: z.string().optional(),
};

export const orderField = z.union([
  z.strictObject({
    ...fieldBase,
    field_type: z.literal('select'),
    option: z.record(z.string(), z.string()),
  }),
  z.strictObject({ ...fieldBase, field_type: z.enum(['text', 'number']) }),
]);

export const campaignData = z.strictObject({
  price: numeric,
  discount: numeric,
  discount_type: discountType,
  max_sell: numeric,
});

const serviceBase = {
  id: z.int().positive(),
  name: z.string().min(1),
  price: amount,
  discount: z.number().nonnegative(),
  discount_type: discountType,
  status: z.literal(1),
  is_offered: flag,
  offered_sell: z.int().nonnegative(),
  max_sell: z.int().nonnegative(),
  sort_by: z.int(),
  old_data: z.record(z.string(), z.unknown()).nullable(),
  campaign_data: campaignData.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  image_path: url,
};

/** As `topup/services` lists it. */
export const topUpServiceSummary = z.strictObject({ ...serviceBase, top_up_id: z.int().positive() });

export const topUpService = z.strictObject({
  ...topUpServiceSummary.shape,
  image: relativePath,
  image_driver: z.string().min(1),
});

/** As `top-up/details` shows it. */
export const activeTopUpService = z.strictObject({
  ...topUpService.shape,
  currency: z.string().regex(/^[A-Z]{3}$/),
  currency_symbol: z.string().min(1),
  discountedAmount: amount,
  discountedPriceWithoutDiscount: amount,
});

export const cardService = z.strictObject({ ...serviceBase, card_id: z.int().positive() });

const productBase = {
  id: z.int().positive(),
  category_id: z.int().positive(),
  name: z.string().min(1),
  slug: z.string().min(1),
  region: z.string().min(1),
  note: z.string().nullable(),
  status: z.literal(1),
  instant_delivery: flag,
  image,
  description: z.string(),
  guide: z.string(),
  total_review: z.int().nonnegative(),
  avg_rating: z.number().min(0).max(5),
  sort_by: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
  preview_image: url,
};

const topUpBase = { ...productBase, deleted_at: z.null(), top_up_detail_route: url };

export const topUpInList = z.strictObject({
  ...topUpBase,
  order_information: z.record(z.string().regex(/^[1-9]\d*$/), orderField),
  services: z.array(topUpService),
});

export const topUpInDetails = z.strictObject({
  ...topUpBase,
  order_information: z.array(orderField),
  active_services: z.array(activeTopUpService),
});

/** Extension: beside the services of `card/details`. */
export const card = z.strictObject({ ...productBase, product_image: url });

/** Extension: `get-card`, with what a list of cards needs. */
export const cardInList = z.strictObject({
  ...card.shape,
  card_detail_route: url,
  price_from: amount.nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  currency_symbol: z.string().min(1),
});

/** The message of `topup/services`. */
export const topUpServices = z.strictObject({ services: z.array(topUpServiceSummary) });

export const topUpPage = z.strictObject({ items: z.array(topUpInList), ...pageBase });

export const campaign = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(1),
  start_date: timestamp,
  end_date: timestamp,
  status: z.literal(1),
  created_at: timestamp,
  updated_at: timestamp,
  topups: z.array(topUpService),
  cards: z.array(cardService),
});
