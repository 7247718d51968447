import type { Service } from '@/lib/http/openapi';
import { campaign } from '../contract';
import { campaignEndpoints } from '../registry';

/** The email campaign service as the API reference shows it. */
export const campaignService: Service = {
  contract: campaign,
  endpoints: campaignEndpoints,
  title: 'Email campaigns',
  description:
    'Contacts, segments, suppression, templates, single sends, automations and senders. Send the account’s `PublicKey` and `SecretKey` as headers on each request; they are the same pair as the store’s.',
  securitySchemes: {
    publicKey: { type: 'apiKey', in: 'header', name: 'PublicKey' },
    secretKey: { type: 'apiKey', in: 'header', name: 'SecretKey' },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'loadout.session',
      description: 'The project’s own pages alone.',
    },
  },
  clientSecurity: [{ publicKey: [], secretKey: [] }, { session: [] }],
  failure: {
    type: 'object',
    properties: {
      status: { const: 'failed' },
      errors: {
        anyOf: [
          { type: 'string' },
          { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        ],
      },
    },
    required: ['status', 'errors'],
  },
};
