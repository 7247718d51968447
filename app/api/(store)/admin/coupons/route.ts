import { store } from '@/lib/store/contract';
import { listDeskCouponsEndpoint } from '@/lib/store/coupon-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(listDeskCouponsEndpoint);
