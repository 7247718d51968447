import { z } from 'zod';
import { store } from '../contract';
import { changeCouponState as changeState } from './change-coupon-state';
import { getDeskCoupon as get } from './get-desk-coupon';
import { listDeskCoupons as list } from './list-desk-coupons';
import { listRedemptions } from './list-redemptions';
import { saveCoupon as save } from './save-coupon';
import {
  CouponAddress,
  CouponInput,
  CouponStateInput,
  DeskCouponPage,
  DeskCouponsQuery,
  DeskCouponView,
  RedemptionPage,
  RedemptionsQuery,
  SaveCouponInput,
} from './schemas';

const tag = 'Operations';

export const listDeskCouponsEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/coupons',
  summary: 'List coupons with how far they are used.',
  tag,
  extension: true,
  auth: 'coupons:read',
  query: DeskCouponsQuery,
  example: { query: { state: 'active' } },
  response: DeskCouponPage,
  handler: ({ actor, query }) => list({ actor, input: query }),
});

export const getDeskCouponEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/coupons/coupon',
  summary: 'Get a coupon with what it has cost and brought.',
  tag,
  extension: true,
  auth: 'coupons:read',
  record: 'id',
  query: CouponInput,
  example: { query: { id: 1 } },
  response: DeskCouponView,
  handler: ({ actor, query }) => get({ actor, input: query }),
});

export const listRedemptionsEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/coupons/redemptions',
  summary: 'List the orders made with a coupon.',
  tag,
  extension: true,
  auth: 'coupons:read',
  query: RedemptionsQuery,
  example: { query: { id: 1 } },
  response: RedemptionPage,
  handler: ({ actor, query }) => listRedemptions({ actor, input: query }),
});

export const saveCouponEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/coupons/save',
  summary: 'Create or change a coupon.',
  description: 'Orders keep the discount that they were made with. After the first, code and discount stay.',
  tag,
  extension: true,
  auth: 'coupons:write',
  record: 'id',
  body: SaveCouponInput,
  example: {
    body: {
      id: 2_000_000_000,
      code: 'SPRING-15',
      discount: 15,
      max_discount: 20,
      min_order: 10,
      max_uses: 500,
      per_person: 1,
      products: [{ kind: 'card', id: 1 }],
    },
    status: 404,
  },
  response: CouponAddress,
  handler: ({ actor, body }) => save({ actor, input: body }),
});

export const changeCouponStateEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/coupons/state',
  summary: 'Pause, resume, archive or restore a coupon.',
  tag,
  extension: true,
  auth: 'coupons:write',
  record: 'id',
  body: CouponStateInput,
  example: { body: { id: 2_000_000_000, change: 'pause' }, status: 404 },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await changeState({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});
