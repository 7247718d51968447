import { store } from '@/lib/store/contract';
import { saveCouponEndpoint } from '@/lib/store/coupon-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(saveCouponEndpoint);
