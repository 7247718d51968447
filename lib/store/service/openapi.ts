import type { Service } from '@/lib/http/openapi';
import { store } from '../contract';
import { storeEndpoints } from '../registry';

/** The store service as the API reference shows it. */
export const storeService: Service = {
  contract: store,
  endpoints: storeEndpoints,
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
  failure: {
    type: 'object',
    properties: {
      status: { const: 'failed' },
      errors: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    },
    required: ['status', 'errors'],
  },
};
