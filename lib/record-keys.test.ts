import { encode } from 'next-auth/jwt';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { sessionCookieName } from '@/lib/auth/session-cookie';
import { startSession } from '@/lib/auth/sessions/start-session';
import { campaign } from '@/lib/campaign/contract';
import { campaignEndpoints } from '@/lib/campaign/registry';
import { client } from '@/lib/db/client';
import { env } from '@/lib/env';
import type { Endpoint } from '@/lib/http/endpoint';
import { defOf, unwrap } from '@/lib/http/zod-shape';
import { useDatabase } from '@/lib/runtime/testing/database';
import { store } from '@/lib/store/contract';
import { storeEndpoints } from '@/lib/store/registry';

useDatabase();

let signedIn: Record<string, string>;
beforeAll(async () => {
  await client()`
    insert into users (id, email, password_hash, public_key, secret_key_hash, role, email_verified_at)
    values (1, 'a@example.org', 'x', 'a', 'x', 'owner', now())`;
  const sid = await startSession({ userId: 1, userAgent: '' });
  const token = await encode({ token: { sid }, secret: env().AUTH_SECRET });
  signedIn = { cookie: `${sessionCookieName()}=${token}`, 'sec-fetch-site': 'same-origin' };
});

const NOT_FOUND: Record<string, string> = { store: 'Something went wrong', email: 'Record Not Found' };

const isText = (errors: unknown) => typeof errors === 'string';

type Place = 'query' | 'body';

const UNKNOWN = { string: 'UNKNOWN', number: '2147483000' } as const;
/** Half of a surrogate pair can't stand in an address: it arrives as the character that replaces it. */
const NONE = [
  'a\0b',
  '\0',
  'x'.repeat(300),
  '\ud800',
  '2147483648',
  '9223372036854775808',
  '-1',
  'a b',
  '1e400',
];

/** The fields that name a record by one text or number, in the query and in the body. */
const namesRecord = (endpoint: Endpoint): { place: Place; name: string; kind: 'string' | 'number' }[] =>
  (['query', 'body'] as const).flatMap((place) =>
    Object.entries((endpoint[place]?.shape ?? {}) as Record<string, z.core.$ZodType>).flatMap(
      ([name, field]) => {
        const { type } = defOf(unwrap(field));
        const isNamed = /^(slug|utr|id|\w+_id|\w+Id)$/.test(name);
        return isNamed && (type === 'string' || type === 'number') ? [{ place, name, kind: type }] : [];
      },
    ),
  );

const all = [
  ...storeEndpoints.map((endpoint) => ({ contract: store, endpoint })),
  ...campaignEndpoints.map((endpoint) => ({ contract: campaign, endpoint })),
].flatMap(({ contract, endpoint }) =>
  namesRecord(endpoint).map((field) => ({
    contract,
    endpoint,
    field,
    called: `${endpoint.methods[0]} ${contract.base}${endpoint.path} ${field.name}`,
  })),
);

test.each(all)(
  '$called: what can name no record is answered as one that there isn’t',
  async ({ contract, endpoint, field }) => {
    const method = endpoint.methods.find((one) => field.place === 'query' || one !== 'GET') ?? 'POST';
    const answerTo = async (given: string) => {
      const query = field.place === 'query' ? `?${new URLSearchParams({ [field.name]: given })}` : '';
      const request = new Request(`http://localhost:3000${contract.base}${endpoint.path}${query}`, {
        method,
        headers: { ...signedIn, 'content-type': 'application/json' },
        ...(method === 'POST' && {
          body: JSON.stringify(field.place === 'body' ? { [field.name]: given } : {}),
        }),
      });
      const response = await contract.route(endpoint)[method](request);
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      const { errors } = isJson ? await response.json() : {};
      return { status: response.status, errors: isText(errors) ? errors : undefined };
    };
    const unknown = await answerTo(UNKNOWN[field.kind]);
    for (const none of NONE) {
      const answer = await answerTo(none);
      const expected =
        answer.status === 404 ? [404, NOT_FOUND[contract.name]] : [unknown.status, unknown.errors];
      expect([none, answer.status, answer.errors]).toEqual([none, ...expected]);
    }
  },
);
