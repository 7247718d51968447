import { store } from '@/lib/store/contract';
import { getDeskCouponEndpoint } from '@/lib/store/coupon-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(getDeskCouponEndpoint);
