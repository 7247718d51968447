import type { Service } from '@/lib/http/openapi/service';
import { campaign } from '../contract';
import { campaignEndpoints, campaignOperationIds } from '../registry';
import { campaignFields } from './fields';
import { campaignTags } from './tags';

/** The email campaign service as the API reference shows it. */
export const campaignService: Service = {
  contract: campaign,
  endpoints: campaignEndpoints,
  operationIds: campaignOperationIds,
  tags: campaignTags,
  fields: campaignFields,
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
  sampleHeaders: { PublicKey: 'YOUR_PUBLIC_KEY', SecretKey: 'YOUR_SECRET_KEY' },
  failure: {
    type: 'object',
    properties: {
      status: { const: 'failed', type: 'string', description: 'The call failed.' },
      errors: {
        anyOf: [
          { type: 'string' },
          { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        ],
        description: 'What went wrong: a text, or for invalid input every problem by field.',
      },
    },
    required: ['status', 'errors'],
  },
};
