import { expect, test } from '@playwright/test';
import type { z } from 'zod';
import { campaignEndpoints } from '@/lib/campaign/registry';
import type { Endpoint } from '@/lib/http/endpoint';
import { defOf, unwrap } from '@/lib/http/zod-shape';
import type { Answer } from '../support/api';
import { type Marketer, marketer } from '../support/campaign';
import type { Kind } from '../support/campaign-kinds';
import { countryId, someAddress, stateOf } from '../support/campaign-records';
import { fieldsAt, type Place, referencesOf } from '../support/campaign-references';

/** What a signed-in person does for themselves, such as joining an account, has its proof beside it. */
const endpoints = campaignEndpoints.filter(({ auth }) => auth !== 'session');

let owner: Marketer;
let intruder: Marketer;
test.beforeAll(async () => {
  [owner, intruder] = [await marketer(), await marketer()];
});

/** What a field without a record takes, where its kind alone does not tell. */
const samples: Readonly<Record<string, () => unknown>> = {
  email: someAddress,
  email_address: someAddress,
  emails: () => [someAddress()],
  from_email: someAddress,
  reply_to_email: someAddress,
  country: () => 'Norway',
  country_id: () => countryId(),
  field_name: () => `f${Date.now()}`,
  template_html: () => '<p>Hello</p>',
  html_code: () => '<p>Hello</p>',
  schedule_date: () => '2031-05-17',
  date: () => '2031-05-17',
  schedule_time: () => '09:30',
  automation_for: () => undefined,
  window_id: () => crypto.randomUUID(),
  all: () => true,
};
const LEFT_OUT = ['template_json', 'state_id', 'city_id', 'page', 'per_page', 'search'];

function sampleOf(name: string, wrapped: z.core.$ZodType): unknown {
  if (samples[name]) return samples[name]();
  const isOptional = ['optional', 'default', 'catch'].includes(defOf(wrapped).type);
  if (isOptional || LEFT_OUT.includes(name)) return undefined;
  const schema = unwrap(wrapped);
  const def = defOf(schema) as { type: string; entries?: Record<string, string> };
  if (def.type === 'enum') return Object.values(def.entries ?? {})[0];
  if (def.type === 'number' || def.type === 'boolean') return 1;
  if (def.type === 'file')
    return new File(['email\nada@example.net\n'], 'contacts.csv', { type: 'text/csv' });
  return 'Some text';
}

/** What finds nothing without what only the engine makes, such as somebody's place in an automation. */
const TAKES_MORE = ['/automations/path'];

/** Their fields take what their kinds don't tell, such as colors: their examples do. */
const BY_EXAMPLE = ['/brand-kit/save'];

type Given = Record<Place, Record<string, unknown>>;

/** A request of the account that is right in every field: each names a record of its own. */
async function rightRequest(endpoint: Endpoint, who: Marketer): Promise<Given> {
  const given: Given = { query: {}, body: {}, upload: {} };
  const references = referencesOf(endpoint);
  const examples = BY_EXAMPLE.includes(endpoint.path) ? endpoint.example?.body : undefined;
  for (const { name, place, schema } of fieldsAt(endpoint)) {
    const reference = references.find((one) => one.name === name && one.place === place);
    const isOptional = defOf(schema).type === 'optional';
    const [kind] = reference?.kinds ?? [];
    // A record may stand in the query or in the body: there it is optional, and is needed all the same.
    const value =
      kind && (!isOptional || name === endpoint.record)
        ? await kind.make(who)
        : reference
          ? undefined
          : (examples?.[name] ?? (await sampleOf(name, schema)));
    if (value !== undefined) given[place][name] = value;
  }
  return given;
}

function call(endpoint: Endpoint, { query, body, upload }: Given, { api }: Marketer): Promise<Answer> {
  const method = endpoint.methods.at(-1) ?? 'GET';
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  const path = `${endpoint.path.slice(1)}${text ? `?${text}` : ''}`;
  if (endpoint.upload) return api.multipart(path, Object.entries(upload));
  if (!endpoint.body) return api.send(method, path);
  return api.post(path, body);
}

/** The request with another value in one place, and the field of this name nowhere else. */
function withValue(given: Given, place: Place, name: string, value: unknown): Given {
  const without = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
  const { query, body, upload } = given;
  const rest = { query: without(query), body: without(body), upload: without(upload) };
  return { ...rest, [place]: { ...rest[place], [name]: value } };
}

test('every field that names a record says how to make one', () => {
  const unknown = endpoints.flatMap((endpoint) =>
    referencesOf(endpoint)
      .filter(({ kinds }) => !kinds)
      .map(({ name }) => `${endpoint.path} ${name}`),
  );
  expect(unknown, 'add them to e2e/support/campaign-references.ts').toEqual([]);
});

test('every record that an endpoint is about is among the fields that are tried', () => {
  for (const endpoint of endpoints.filter(({ record }) => record))
    expect(referencesOf(endpoint).map(({ name }) => name)).toContain(endpoint.record);
});

for (const endpoint of endpoints) {
  const references = referencesOf(endpoint);
  if (references.length === 0) continue;
  test(`${endpoint.methods.join(', ')} ${endpoint.path}: another account’s record is like none`, async () => {
    const right = await rightRequest(endpoint, intruder);
    for (const { name, place, kinds = [] } of references) {
      for (const kind of kinds) await expectLikeNone(endpoint, right, { name, place, kind });
    }
    if (TAKES_MORE.includes(endpoint.path)) return;
    const own = await call(endpoint, right, intruder);
    expect(
      [404, 422, 500],
      `the same request with records of its own: ${own.text.slice(0, 300)}`,
    ).not.toContain(own.status);
  });
}

async function expectLikeNone(
  endpoint: Endpoint,
  right: Given,
  { name, place, kind }: { name: string; place: Place; kind: Kind },
): Promise<void> {
  const theirs = await kind.make(owner);
  const before = await stateOf(owner.id);
  const [foreign, none] = [
    await call(endpoint, withValue(right, place, name, theirs), intruder),
    await call(endpoint, withValue(right, place, name, kind.never()), intruder),
  ];
  const about = `${place} ${name}: ${foreign.text.slice(0, 300)}`;
  expect([foreign.status, foreign.text], about).toEqual([none.status, none.text]);
  if (name === endpoint.record || name === 'strIds') expect(foreign.status, about).toBe(404);
  // A filter that names nothing finds nothing; a reference in a write is refused.
  else if (place === 'query') expect([200, 404], about).toContain(foreign.status);
  else expect(foreign.status, about).toBe(422);
  expect(await stateOf(owner.id), `${about} changed the other account`).toBe(before);
}
