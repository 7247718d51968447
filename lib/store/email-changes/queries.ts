import { storeApi } from '../api-client';

export const requestEmailChange = (utr: string, email: string, reason: string) =>
  storeApi.call('POST /admin/orders/email', { utr, email, reason });
export const cancelEmailChange = (utr: string) => storeApi.call('POST /admin/orders/email/cancel', { utr });
