import { z } from 'zod';
import { store } from '../contract';
import { acceptRate as accept } from './accept-rate';
import { changeGatewayState as changeState } from './change-gateway-state';
import { listGateways as list } from './list-gateways';
import { refreshRates as refresh } from './refresh-rates';
import { saveGateway as save } from './save-gateway';
import { saveKeys as saveSecrets } from './save-keys';
import {
  AcceptRateInput,
  GatewayList,
  GatewayStateInput,
  GatewayTest,
  RefreshedRates,
  SaveGatewayInput,
  SaveKeysInput,
  TestGatewayInput,
} from './schemas';
import { testGateway as test } from './test-gateway';

const tag = 'Operations';
const Updated = z.literal('Updated Successfully');
const updated = 'Updated Successfully' as const;
const NOBODY = 2_000_000_000;

export const listDeskGatewaysEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/gateways',
  summary: 'List all ways to pay, those that are off too.',
  tag,
  extension: true,
  auth: 'gateways:read',
  example: {},
  response: GatewayList,
  handler: ({ actor }) => list({ actor }),
});

export const saveGatewayEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/gateways/save',
  summary: 'Change a way to pay and its currencies.',
  description: 'A buyer who has been quoted a price keeps it for as long as the quote is good.',
  tag,
  extension: true,
  auth: 'gateways:write',
  fresh: true,
  record: 'id',
  body: SaveGatewayInput,
  example: {
    body: {
      id: NOBODY,
      name: 'Bank transfer',
      sort_by: 2,
      currencies: [
        {
          name: 'EUR',
          conversion_rate: '0.92',
          min_limit: '20',
          max_limit: '5000',
          percentage_charge: '0',
          fixed_charge: '0.50',
        },
      ],
    },
    status: 404,
  },
  response: Updated,
  async handler({ actor, body }) {
    await save({ actor, input: body });
    return updated;
  },
});

export const changeGatewayStateEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/gateways/state',
  summary: 'Turn a way to pay on or off.',
  description: 'Payments that are under way with it are settled all the same.',
  tag,
  extension: true,
  auth: 'gateways:write',
  record: 'id',
  body: GatewayStateInput,
  example: { body: { id: NOBODY, enabled: false }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await changeState({ actor, input: body });
    return updated;
  },
});

export const refreshRatesEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/gateways/rates/refresh',
  summary: 'Read the ECB’s daily rates now.',
  description:
    'Currencies that follow them get their new rates. A rate that has moved by more than 10 % waits for somebody to accept it.',
  tag,
  extension: true,
  auth: 'gateways:write',
  statuses: { 503: 'The ECB’s file couldn’t be read. Rates stay as they are.' },
  example: { status: 503 },
  response: RefreshedRates,
  handler: ({ actor }) => refresh({ actor }),
});

export const acceptRateEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/gateways/rates/accept',
  summary: 'Use a rate of the ECB’s that has moved by more than 10 %.',
  tag,
  extension: true,
  auth: 'gateways:write',
  record: 'id',
  body: AcceptRateInput,
  example: { body: { id: NOBODY, currency: 'EUR', rate: '0.92' }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await accept({ actor, input: body });
    return updated;
  },
});

export const saveGatewayKeysEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/gateways/keys',
  summary: 'Store the keys of a gateway’s provider.',
  description:
    'They are encrypted and never shown, and used in place of the environment’s. In a browser it takes the password, unless the session showed it within the last ten minutes.',
  tag,
  extension: true,
  auth: 'gateways:write',
  fresh: true,
  record: 'id',
  body: SaveKeysInput,
  example: { body: { id: NOBODY, secret_key: 'sk_test_51Example0Key' }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await saveSecrets({ actor, input: body });
    return updated;
  },
});

export const testGatewayEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/gateways/test',
  summary: 'Ask a gateway’s provider whether it takes the shop’s key.',
  description: 'Changes nothing there, and takes at most eight seconds.',
  tag,
  extension: true,
  auth: 'gateways:write',
  record: 'id',
  body: TestGatewayInput,
  example: { body: { id: NOBODY }, status: 404 },
  response: GatewayTest,
  handler: ({ actor, body }) => test({ actor, input: body }),
});
