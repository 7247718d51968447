import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { campaignFields } from '@/lib/campaign/service/fields';
import { dereference } from '@/lib/http/openapi/dereference';
import { sharedFields } from '@/lib/http/openapi/shared-fields';
import { storeFields } from '@/lib/store/service/fields';
import { openapiDocument } from './document';

type Schema = {
  type?: unknown;
  properties?: Record<string, Schema>;
  description?: string;
  [key: string]: unknown;
};
type Parameter = { name: string; required: boolean; description?: string; schema: Schema; example?: unknown };
type Media = { schema: Schema; example?: unknown };
type Operation = {
  operationId: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, { headers?: object; content?: Record<string, Media> }>;
};

const document = openapiDocument() as {
  tags: { name: string; description?: string }[];
  paths: object;
  components: { schemas: Record<string, Schema> };
};
const whole = dereference(document) as { paths: Record<string, Record<string, Operation>> };
const operations = Object.values(whole.paths).flatMap((item) => Object.values(item));
const operation = (id: string) => operations.find(({ operationId }) => operationId === id);

/** The fields in a part of the document, each with its place. */
function fieldsIn(node: unknown, place: string): [place: string, name: string, field: Schema][] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {}, example: _example, ...rest } = node as Schema;
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      [place, name, field] as [string, string, Schema],
      ...fieldsIn(field, `${place}.${name}`),
    ]),
    ...Object.entries(rest).flatMap(([key, part]) => fieldsIn(part, `${place}/${key}`)),
  ];
}

const fields = [
  ...Object.entries(document.components.schemas).flatMap(([name, schema]) => fieldsIn(schema, name)),
  ...fieldsIn(document.paths, ''),
];

describe('the OpenAPI document', () => {
  it('describes every field, parameter, operation and tag', () => {
    const silent = fields.filter(([, , { description }]) => !description);
    const parameters = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${operationId}?${name}`),
    );
    expect([...new Set(silent.map(([place, name]) => `${place}.${name}`)), ...parameters]).toEqual([]);
    expect(operations.filter(({ description }) => !description)).toEqual([]);
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
  });

  it('keeps no description of a field that is gone', () => {
    const parameters = operations.flatMap(({ parameters = [] }) => parameters);
    const all = [...fields.map(([, name, field]) => ({ name, ...field })), ...parameters];
    const said = new Set(all.map(({ name, description }) => `${name}: ${description}`));
    const isSaid = ([name, text]: [string, string]) =>
      said.has(`${name}: ${text}`) || said.has(`${name}: Extension. ${text}`);
    for (const texts of [sharedFields, storeFields, campaignFields])
      expect(Object.entries(texts).filter((entry) => !isSaid(entry))).toEqual([]);
  });

  it('names operations as a client would name its functions', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]*)*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['listContacts', 'createCardOrder', 'getSegment']));
  });

  it('has each kind of record once, by name', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Contact', 'Segment', 'SingleSend', 'Order', 'TopUp', 'Card', 'Pagination']),
    );
  });

  it('says by its kind which details an order has', () => {
    const { discriminator, oneOf } = document.components.schemas.Order as Schema;
    expect(discriminator).toEqual({
      propertyName: 'kind',
      mapping: {
        card: '#/components/schemas/CardOrderWithEvents',
        top_up: '#/components/schemas/TopUpOrderWithEvents',
      },
    });
    expect(oneOf).toHaveLength(2);
  });

  it('gives the failures and headers of each operation', () => {
    const responses = (id: string) => operation(id)?.responses ?? {};
    expect(Object.keys(responses('getCountryStateCity'))).toContain('304');
    expect(Object.keys(responses('addSender'))).toContain('403');
    expect(Object.keys(responses('pauseAutomation'))).toContain('409');
    expect(Object.keys(responses('signUp'))).not.toContain('401');
    expect(Object.keys(responses('getMetrics')[200]?.content ?? {})).toEqual(['text/plain']);
    const headers = (id: string) => Object.keys(responses(id)[200]?.headers ?? {});
    expect(headers('addContact')).toEqual(expect.arrayContaining(['Location', 'Idempotency-Replayed']));
    expect(headers('getCountryStateCity')).toContain('ETag');
    expect(headers('listCategories')).toEqual([
      'X-Request-Id',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'ETag',
    ]);
  });

  it('gives examples that its own schemas accept, wherever input is required', () => {
    const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
    const problems: string[] = [];
    const check = (place: string, schema: Schema, example: unknown) => {
      if (!ajv.validate(schema, example)) problems.push(`${place}: ${ajv.errorsText()}`);
    };
    for (const { operationId, parameters = [], requestBody } of operations) {
      for (const { name, required, schema, example } of parameters) {
        if (example !== undefined) check(`${operationId}?${name}`, schema, example);
        else if (required && !name.endsWith('Key')) problems.push(`${operationId}?${name}: no example`);
      }
      const media = requestBody?.content['application/json'];
      if (media?.example !== undefined) check(operationId, media.schema, media.example);
      else if (media && requestBody?.required) problems.push(`${operationId}: no example`);
    }
    expect(problems).toEqual([]);
  });
});
