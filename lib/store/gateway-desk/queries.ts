import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { AcceptRateInput, GatewayStateInput, SaveGatewayInput, SaveKeysInput } from './schemas';

export type { DeskGateway, GatewayCurrency, GatewayList } from './schemas';

export const gatewaysQuery = () => storeApi.query('GET /admin/gateways');

/** @throws ApiFailure */
export const gatewayCalls = {
  save: (input: z.input<typeof SaveGatewayInput>) => storeApi.call('POST /admin/gateways/save', input),
  changeState: (input: z.input<typeof GatewayStateInput>) =>
    storeApi.call('POST /admin/gateways/state', input),
  saveKeys: (input: z.input<typeof SaveKeysInput>) => storeApi.call('POST /admin/gateways/keys', input),
  test: (id: number) => storeApi.call('POST /admin/gateways/test', { id }),
  refreshRates: () => storeApi.call('POST /admin/gateways/rates/refresh'),
  acceptRate: (input: z.input<typeof AcceptRateInput>) =>
    storeApi.call('POST /admin/gateways/rates/accept', input),
};
