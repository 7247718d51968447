import type { z } from 'zod';
import { storeApi } from '../api-client';
import type {
  CouponStateInput,
  DeskCouponPage,
  DeskCouponsQuery,
  RedemptionPage,
  SaveCouponInput,
} from './schemas';

export type { CouponProduct, DeskCoupon, DeskCouponView, Redemption } from './schemas';
export type DeskCouponsFilter = Omit<z.input<typeof DeskCouponsQuery>, 'page' | 'per_page'>;

export const COUPONS_PER_PAGE = 50;
export const REDEMPTIONS_PER_PAGE = 50;

/** One page of the coupons that fit a filter. */
export const deskCouponsPage = (filter: DeskCouponsFilter, page: number) => ({
  ...storeApi.query('GET /admin/coupons', { ...filter, page, per_page: COUPONS_PER_PAGE }),
  select: ({ coupons, total }: z.output<typeof DeskCouponPage>) => ({ rows: coupons, total }),
});

export const deskCouponOptions = (id: number) => storeApi.query('GET /admin/coupons/coupon', { id });

/** One page of the orders that were made with a coupon. */
export const redemptionsPage = ({ id }: { id: number }, page: number) => ({
  ...storeApi.query('GET /admin/coupons/redemptions', { id, page, per_page: REDEMPTIONS_PER_PAGE }),
  select: ({ redemptions, total }: z.output<typeof RedemptionPage>) => ({ rows: redemptions, total }),
});

export const couponCalls = {
  save: (input: z.input<typeof SaveCouponInput>) => storeApi.call('POST /admin/coupons/save', input),
  changeState: (input: z.input<typeof CouponStateInput>) => storeApi.call('POST /admin/coupons/state', input),
};

/** What changes where a coupon does. */
export const couponKeys = [storeApi.key('GET /admin/coupons'), storeApi.key('GET /admin/coupons/coupon')];
