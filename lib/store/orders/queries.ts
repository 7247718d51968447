import { callApi } from '@/lib/http/call-api';

/** One line's delivered codes. */
export type LineCodes = { card: string; service: string; codes: string[] };

/**
 * Opens an order's codes, which is recorded.
 *
 * @param key the one in the order's mailed link, or '' in the browser that ordered as a guest; null where the order is the
 * signed-in account's.
 * @throws ApiFailure where the order is not the viewer's.
 */
export async function revealCodes(utr: string, key: string | null): Promise<LineCodes[]> {
  const [path, body] =
    key === null ? ['/api/order/codes', { utr }] : ['/api/order/codes-by-link', { utr, key }];
  const { codes } = await callApi<{ codes: LineCodes[] }>(path, { method: 'POST', body });
  return codes;
}
