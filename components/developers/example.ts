import type { Schema } from './document';
import { withoutNull } from './schema-text';

/** Values that say more than "string"; where the demo data is loaded, requests made of them find something. */
const byName: Record<string, unknown> = {
  slug: 'cindermarch',
  email: 'name@example.net',
  password: 'a-long-password',
  current_password: 'the-password-so-far',
  first_name: 'Ada',
  last_name: 'Moss',
  firstname: 'Ada',
  lastname: 'Moss',
  fullname: 'Ada Moss',
  time_zone: 'Europe/Oslo',
  utr: 'LD7Q2M4XKPW9ZC3A',
  gateway: 'sandbox',
  currency: 'USD',
  symbol: '$',
  currency_symbol: '$',
  region: 'Global',
  rating: 5,
  comment: 'Delivered within a minute.',
  quantities: [1],
  service_ids: [1],
  bearer_token: '12|Yb3k…',
  reason: 'Bought twice.',
};

const isTime = (name: string) => /(_at|_date|dateTime)$/.test(name);

/** An example of a value, made from its schema. Long lists get one item. */
export function exampleOf(wrapped: Schema, name = ''): unknown {
  const schema = withoutNull(wrapped);
  if (schema.const !== undefined) return schema.const;
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, property]) => [key, exampleOf(property, key)]),
    );
  if (name in byName) return byName[name];
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], name);
  if (schema.items) return [exampleOf(schema.items, name)];
  if (typeof schema.additionalProperties === 'object') return {};
  return scalarOf(schema, name);
}

function scalarOf(schema: Schema, name: string): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (type === 'number') return 9.8;
  if (type === 'boolean') return true;
  if (type === 'object') return {};
  if (isTime(name)) return '2026-11-20T08:00:00.000000Z';
  if (schema.format === 'uuid') return '0b6f1c1e-5a56-4d0e-9f0a-6f3f5a3f2c11';
  return name ? `${name.replaceAll('_', ' ')}` : 'text';
}
