// The shapes of store-api.md, field by field, and of what the decisions add to them. Written from those documents
// and not from the code, and strict: a field too many fails as one too few does.
import { z } from 'zod';

/** `2026-11-20T08:00:00.000000Z` */
export const timestamp = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
const url = z.url({ protocol: /^https?$/ });
const relativePath = z.string().regex(/^[^/:]+(\/[^/:]+)*$/);
const flag = z.union([z.literal(0), z.literal(1)]);
/** US dollars: a JSON number with two decimals at most. */
const amount = z
  .number()
  .nonnegative()
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'more decimals than the currency has');
const numeric = z.string().regex(/^\d+(\.\d+)?$/);
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

const reviewUser = {
  id: z.int().positive(),
  firstname: z.string(),
  lastname: z.string(),
  image: z.string().nullable(),
  image_driver: z.string().nullable(),
  LastSeenActivity: z.boolean(),
  imgPath: url,
  fullname: z.string(),
};

const reviewBase = {
  id: z.int().positive(),
  user_id: z.int().positive(),
  rating: z.int().min(1).max(5),
  comment: z.string().min(1),
  status: flag,
  created_at: timestamp,
  updated_at: timestamp,
  // Extension: written by a buyer.
  verified: z.boolean(),
};

export const cardReview = z.strictObject({ ...reviewBase, user: z.strictObject(reviewUser) });

export const topUpReview = z.strictObject({
  ...reviewBase,
  reviewable_type: z.literal('App\\Models\\TopUp'),
  reviewable_id: z.int().positive(),
  user: z.strictObject({ ...reviewUser, email: z.string().regex(/^[^@]+@[^@]+$/) }),
});

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

/** The message of `top-up/details`. */
export const topUpDetails = z.strictObject({
  topUp: topUpInDetails,
  reviewStatic: z.strictObject({ reviews: z.array(topUpReview), hasAlreadyOrdered: z.boolean() }),
  gateways: z.array(gateway),
});

/** The message of `topup/services`. */
export const topUpServices = z.strictObject({ services: z.array(topUpServiceSummary) });

const pageLink = z.strictObject({ url: url.nullable(), label: z.string(), active: z.boolean() });

const pageBase = {
  current_page: z.int().positive(),
  first_page_url: url,
  from: z.int().positive().nullable(),
  last_page: z.int().positive(),
  last_page_url: url,
  links: z.array(pageLink),
  next_page_url: url.nullable(),
  path: url,
  per_page: z.literal(10),
  prev_page_url: url.nullable(),
  to: z.int().positive().nullable(),
  total: z.int().nonnegative(),
};

export const topUpPage = z.strictObject({ items: z.array(topUpInList), ...pageBase });

/** The short form that stands beside the reviews. */
export const pagination = z.strictObject({
  total: z.int().nonnegative(),
  per_page: z.literal(15),
  current_page: z.int().positive(),
  last_page: z.int().positive(),
  next_page_url: url.nullable(),
  prev_page_url: url.nullable(),
});

const orderDetailBase = {
  utr: z.string().min(1),
  rating: z.number().min(0).max(5),
  image: url,
  discount: z.number().nonnegative(),
  quantity: z.int().min(1).max(100),
  name: z.string().min(1),
  service: z.string().min(1),
  base_price: z.number().nonnegative(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  symbol: z.string().min(1),
  slug: z.string().min(1),
};

export const orderDetail = z.strictObject(orderDetailBase);

export const cardOrderDetail = z.strictObject({
  ...orderDetailBase,
  id: z.int().positive(),
  card: z.string().min(1),
  card_codes: z.array(z.string().min(1)),
  stock_short: z.string().regex(/^\d+$/),
});

export const statusCode = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export const statusLabel = z.enum(['Initiate', 'Complete', 'Refund', 'Wait Sending']);

const orderBase = {
  utr: z.string().min(1),
  price: z.number().nonnegative(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  symbol: z.string().min(1),
  // Extensions: the number and the label, in both lists.
  status_code: statusCode,
  status_label: statusLabel,
  dateTime: timestamp,
  informations: z.record(z.string(), z.string()),
  review_user_info: z.array(
    z.strictObject({
      review: z.strictObject({
        comment: z.string().nullable(),
        rating: z.int().min(1).max(5).nullable(),
        status: z.string().min(1),
      }),
    }),
  ),
};

export const topUpOrder = z.strictObject({
  ...orderBase,
  status: statusLabel,
  order_details: z.array(orderDetail).min(1),
});

export const cardOrder = z.strictObject({
  ...orderBase,
  status: statusCode,
  order_details: z.array(cardOrderDetail).min(1),
});

export const topUpOrderPage = z.strictObject({ data: z.array(topUpOrder), ...pageBase });
export const cardOrderPage = z.strictObject({ data: z.array(cardOrder), ...pageBase });

export const madeOrder = z.strictObject({ utr: z.string().min(1) });

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

export const paidOrder = z.strictObject({
  utr: z.string().min(1),
  status: statusCode,
  status_label: statusLabel,
  redirect_url: url.nullable(),
});
