import { expect, it } from 'vitest';
import { type OpenApiDocument, readSections } from './document';

const shared = {
  tags: ['Orders'],
  summary: 'List.',
  responses: { 500: { description: 'A fault of ours.' } },
  'x-codeSamples': [{ label: 'curl', source: "curl -s 'http://shop.example/api/get-card/orders'" }],
};
const document: OpenApiDocument = {
  info: { version: '1' },
  paths: {
    '/api/card/order': {
      get: { ...shared, operationId: 'alias', description: 'The same as `get-card/orders`.', security: [] },
    },
    '/api/get-card/orders': {
      get: { ...shared, operationId: 'orders', security: [{ session: [] }] },
    },
  },
};

it('folds an alias into what it repeats', () => {
  expect(readSections(document).flatMap(({ operations }) => operations)).toMatchObject([
    { id: 'orders', otherPaths: ['/api/card/order'], access: 'session', samples: shared['x-codeSamples'] },
  ]);
});
