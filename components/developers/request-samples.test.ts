import { describe, expect, it } from 'vitest';
import { type OpenApiDocument, readSections } from './document';
import { curlSample, javascriptSample } from './request-samples';

const failure = { description: 'A fault of ours.' };
const document: OpenApiDocument = {
  info: { version: '1' },
  paths: {
    '/api/card/review': {
      post: {
        operationId: 'store-post-card-review',
        tags: ['Reviews'],
        summary: 'Review a card.',
        security: [{ token: [] }, { session: [] }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  card_id: { type: 'integer', minimum: 1 },
                  comment: { type: 'string' },
                  note: { type: 'string' },
                },
                required: ['card_id', 'comment'],
              },
            },
          },
        },
        responses: { 500: failure },
      },
    },
    '/api/card/order': {
      get: {
        operationId: 'alias',
        tags: ['Orders'],
        summary: 'List.',
        description: 'The same as `get-card/orders`.',
        security: [],
        responses: { 500: failure },
      },
    },
    '/api/get-card/orders': {
      get: {
        operationId: 'orders',
        tags: ['Orders'],
        summary: 'List.',
        security: [{ session: [] }],
        parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
        responses: { 500: failure },
      },
    },
  },
};

const sections = readSections(document);
const operation = (id: string) => {
  const found = sections.flatMap((section) => section.operations).find((candidate) => candidate.id === id);
  if (!found) throw new Error(`No operation ${id}`);
  return found;
};

describe('the reference', () => {
  it('folds an alias into what it repeats', () => {
    expect(sections.flatMap((section) => section.operations)).toHaveLength(2);
    expect(operation('orders')).toMatchObject({ otherPaths: ['/api/card/order'], access: 'session' });
  });

  it('shows requests with what is required alone', () => {
    expect(curlSample(operation('orders'), 'http://shop.example')).toBe(
      "curl -s 'http://shop.example/api/get-card/orders'",
    );
    expect(curlSample(operation('store-post-card-review'), 'http://shop.example').split(' \\\n  ')).toEqual([
      "curl -s -X POST 'http://shop.example/api/card/review'",
      "-H 'Authorization: Bearer YOUR_TOKEN'",
      "-H 'Content-Type: application/json'",
      `-d '{"card_id":1,"comment":"Delivered within a minute."}'`,
    ]);
  });

  it('writes JavaScript that parses', () => {
    const code = javascriptSample(operation('store-post-card-review'), 'http://shop.example');
    expect(() => new Function(`return async () => {${code}}`)).not.toThrow();
    expect(code).toContain("'Content-Type': 'application/json'");
  });
});
