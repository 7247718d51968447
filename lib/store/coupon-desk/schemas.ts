import { z } from 'zod';
import { day, recordId, text } from '@/lib/fields';
import { COUPON_STATES } from '../coupons/states';
import { DISCOUNT_TYPES, PRODUCT_KINDS } from '../product-desk/schemas';

export const COUPON_CHANGES = ['pause', 'resume', 'archive', 'restore'] as const;
export const REDEMPTION_STATES = ['reserved', 'used', 'given-back'] as const;
const MOST_PRODUCTS = 200;

const state = () => z.enum(COUPON_STATES).describe('How it stands now.');
const code = () => z.string().describe('What shoppers enter; upper and lower case are the same.');
const currency = () => z.string().describe('The store’s, in which all amounts are.');

export const DeskCouponsQuery = z.object({
  search: text(100).optional().describe('Only coupons whose code contains this.'),
  state: z.enum(COUPON_STATES).optional().describe('Without it, all but the archived ones.'),
  sort: z
    .enum(['created', '-created', 'code', '-code', 'uses', '-uses', 'spent', '-spent'])
    .default('-created')
    .describe('What to sort by; with a minus, from high to low.'),
  page: z.int().min(1).max(100_000).default(1).describe('Which page; the first is 1.'),
  per_page: z.int().min(1).max(200).default(50),
});

const terms = {
  code: code(),
  discount: z.number().describe('A percentage, or an amount.'),
  discount_type: z.enum(DISCOUNT_TYPES),
  max_discount: z.number().nullable().describe('The most that a percentage takes off an order.'),
  max_uses: z.int().nullable().describe('How many orders can have it; null = no limit.'),
  budget: z.number().nullable().describe('What it may take off in all; null = no limit.'),
  uses: z.int().describe('How many orders have it, unpaid ones too.'),
  spent: z.number().describe('What it takes off those.'),
};

const DeskCoupon = z
  .object({
    id: z.int(),
    ...terms,
    state: state(),
    ends_at: z.string().nullable().describe('When it ends, or null.'),
    currency: currency(),
  })
  .meta({ id: 'DeskCoupon' });
export type DeskCoupon = z.output<typeof DeskCoupon>;

export const DeskCouponPage = z.object({
  coupons: z.array(DeskCoupon).describe('The coupons.'),
  total: z.int().describe('How many there are on all pages.'),
});

export const CouponInput = z.object({ id: recordId() });

const CouponProduct = z
  .object({ kind: z.enum(PRODUCT_KINDS), id: z.int(), name: z.string() })
  .meta({ id: 'CouponProduct' });
export type CouponProduct = z.output<typeof CouponProduct>;

const localDate = () => z.string().nullable().describe('In the time zone of the account that asks.');

export const DeskCouponView = z
  .object({
    id: z.int(),
    ...terms,
    state: state(),
    min_order: z.number().describe('The least that an order costs before the coupon.'),
    first_order: z.boolean().describe('Whether it is only for a person’s first order.'),
    per_person: z.int().nullable().describe('How many orders of one person can have it; null = no limit.'),
    start_date: localDate(),
    start_time: localDate(),
    end_date: localDate(),
    end_time: localDate(),
    products: z.array(CouponProduct).describe('The products it is for; empty = all.'),
    created_at: z.string(),
    created_by: z.string().nullable().describe('The email address of who created it.'),
    is_used: z.boolean().describe('Whether an order was made with it. Its code and discount are fixed then.'),
    paid_orders: z.int().describe('How many paid orders have it, without refunded ones.'),
    cost: z.number().describe('What it took off those.'),
    revenue: z.number().describe('What was paid for those, without what was refunded.'),
    currency: currency(),
    decimals: z.int().describe('How many decimals amounts in the currency have.'),
    revision: z.string().describe('Changes with each change; send it back to notice somebody else’s.'),
  })
  .meta({ id: 'DeskCouponDetails' });
export type DeskCouponView = z.output<typeof DeskCouponView>;

export const RedemptionsQuery = z.object({
  id: recordId().describe('The coupon.'),
  page: z.int().min(1).max(100_000).default(1).describe('Which page; the first is 1.'),
  per_page: z.int().min(1).max(200).default(50),
});

const Redemption = z
  .object({
    id: z.int(),
    utr: z.string().describe('The order’s number.'),
    buyer: z.string().describe('The order’s email address.'),
    amount: z.number().describe('What the coupon takes off the order.'),
    price: z.number().describe('What the order costs after that.'),
    state: z
      .enum(REDEMPTION_STATES)
      .describe('`reserved` until the order is paid, then `used`; `given-back` when it expires.'),
    counts: z.boolean().describe('Whether it counts towards the coupon’s limits.'),
    currency: currency(),
    created_at: z.string(),
  })
  .meta({ id: 'CouponRedemption' });
export type Redemption = z.output<typeof Redemption>;

export const RedemptionPage = z.object({
  redemptions: z.array(Redemption).describe('The orders with the coupon, newest first.'),
  total: z.int().describe('How many there are on all pages.'),
});

const amount = () => z.number().min(0).max(10_000_000);
const count = () => z.int().min(1).max(1_000_000);
const date = () => day().nullish().describe('In your account’s time zone. Without it, no limit.');
const time = () =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('00:00')
    .describe('Such as 09:30, in your account’s time zone.');

export const SaveCouponInput = z.object({
  id: recordId().optional().describe('The coupon to change; without it, one is created.'),
  code: z
    .string()
    .min(3)
    .max(32)
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/)
    .describe('What shoppers enter: letters, digits, hyphens and underscores.'),
  discount: amount().gt(0).describe('A percentage, or an amount in the store’s currency.'),
  discount_type: z.enum(DISCOUNT_TYPES).default('percentage'),
  max_discount: amount().gt(0).nullish().describe('The most that a percentage takes off an order.'),
  min_order: amount().default(0).describe('The least that an order costs before the coupon.'),
  first_order: z.boolean().default(false).describe('Only for people who have paid for no order before.'),
  max_uses: count().nullish().describe('How many orders can have it; no limit without it.'),
  per_person: count().nullish().describe('How many orders of one person can have it; no limit without it.'),
  budget: amount().gt(0).nullish().describe('What it may take off in all; no limit without it.'),
  start_date: date(),
  start_time: time(),
  end_date: date(),
  end_time: time(),
  products: z
    .array(z.object({ kind: z.enum(PRODUCT_KINDS), id: recordId() }))
    .max(MOST_PRODUCTS)
    .default([])
    .describe('The products it is for; all without any.'),
  revision: text(40).optional().describe('As last read; if somebody has changed it since, nothing is saved.'),
});
export type SaveCouponInput = z.output<typeof SaveCouponInput>;

export const CouponAddress = z.object({ id: z.int() });

export const CouponStateInput = z.object({
  id: recordId(),
  change: z
    .enum(COUPON_CHANGES)
    .describe(
      '`pause` and `resume` switch it off and on; `archive` takes it off the list, too, until `restore`.',
    ),
});
export type CouponStateInput = z.output<typeof CouponStateInput>;
