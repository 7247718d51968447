import type { Service } from '@/lib/http/openapi/service';
import { store } from '../contract';
import { storeEndpoints, storeOperationIds } from '../registry';
import { storeFields } from './fields';
import { storeTags } from './tags';

/** The store service as the API reference shows it. */
export const storeService: Service = {
  contract: store,
  endpoints: storeEndpoints,
  operationIds: storeOperationIds,
  tags: storeTags,
  fields: storeFields,
  title: 'Store',
  description:
    'Categories, top-ups, cards, orders and reviews. Exchange the key pair for a token at `generate/authorization-token` and send it as `Authorization`, or send the key pair itself on each request.',
  securitySchemes: {
    token: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'The bearer token, with or without `Bearer `.',
    },
    publicKey: { type: 'apiKey', in: 'header', name: 'PublicKey' },
    secretKey: { type: 'apiKey', in: 'header', name: 'SecretKey' },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'loadout.session',
      description: 'The project’s own pages alone.',
    },
  },
  clientSecurity: [{ token: [] }, { publicKey: [], secretKey: [] }, { session: [] }],
  sampleHeaders: { Authorization: 'Bearer YOUR_TOKEN' },
  failure: {
    type: 'object',
    properties: {
      status: { const: 'failed', type: 'string', description: 'The call failed.' },
      errors: {
        anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
        description: 'What went wrong: a text, or a list with every problem of the input.',
      },
    },
    required: ['status', 'errors'],
  },
};
