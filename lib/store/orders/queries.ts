import { storeApi } from '../api-client';

/** What the account can buy again, the last bought first. @throws ApiFailure */
export const getBoughtAgain = (signal?: AbortSignal) =>
  storeApi.call('GET /account/bought-again', undefined, signal);

export type BoughtService = Awaited<ReturnType<typeof getBoughtAgain>>[number];
