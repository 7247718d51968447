import { expect, test } from 'vitest';
import { makeKeys } from '@/lib/auth/keys/make-keys';
import { can, isPermission, permissions } from '@/lib/auth/permissions';
import { ROLES, type Role } from '@/lib/auth/roles';
import { client } from '@/lib/db/client';
import type { Endpoint } from '@/lib/http/endpoint';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { store } from '../contract';
import { storeEndpoints } from '../registry';
import { unique } from '../testing/shop';

useDatabase();

const guarded = storeEndpoints.flatMap((endpoint) =>
  isPermission(endpoint.auth) ? [{ endpoint, permission: endpoint.auth }] : [],
);

/** The example's call, as somebody with such a role makes it. */
async function call({ methods: [method = 'GET'], path, example, ...endpoint }: Endpoint, role: Role) {
  const { publicKey, secretKey, secretKeyHash } = makeKeys();
  await client()`
    insert into users (email, password_hash, public_key, secret_key_hash, role)
    values (${`${unique()}@example.net`}, '-', ${publicKey}, ${secretKeyHash}, ${role})`;
  const query = new URLSearchParams(
    Object.entries(example?.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const request = new Request(`http://localhost/api${path}?${query}`, {
    method,
    headers: { publickey: publicKey, secretkey: secretKey, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(example?.body ?? {}) }),
  });
  const route = store.route({ ...endpoint, methods: [method], path, ...(example && { example }) });
  return (await route[method](request)).status;
}

test('endpoints of the back office say which permission they need, and nothing else of the store does', () => {
  const below = storeEndpoints.filter(({ path }) => path.startsWith('/admin/'));
  expect(guarded.map(({ endpoint }) => endpoint.path).sort()).toEqual(below.map(({ path }) => path).sort());
});

/** What another server is to blame for. */
const SOMEBODY_ELSE = new Set([503]);

test.each(ROLES)('%s is let in where the table says so, and gets 403 elsewhere', async (role) => {
  const answers = await Promise.all(
    guarded.map(async ({ endpoint, permission }) => {
      const status = await call(endpoint, role);
      return {
        path: endpoint.path,
        permission,
        isRefused: status === 403,
        isFault: status >= 500 && !SOMEBODY_ELSE.has(status),
      };
    }),
  );
  expect(answers).toEqual(
    answers.map((answer) => ({ ...answer, isRefused: !can(role, answer.permission), isFault: false })),
  );
});

test.each(guarded)(
  'the verb behind $endpoint.path checks $permission itself',
  async ({ endpoint, permission }) => {
    const refused = ROLES.filter((role) => !can(role, permission));
    for (const role of refused) {
      const { query, body, upload, example } = endpoint;
      const context = {
        actor: actorOf(1, { role }),
        query: query?.parse(example?.query ?? {}) ?? {},
        body: body?.parse(example?.body ?? {}) ?? {},
        request: new Request('http://localhost/api', upload ? { method: 'POST', body: new FormData() } : {}),
        address: '127.0.0.1',
      };
      const work = async () => endpoint.handler?.(context) ?? endpoint.cached?.read(context, '');
      await expect(work(), role).rejects.toMatchObject({ kind: 'forbidden' });
    }
  },
);

test('an owner may do everything, and an account outside of the team nothing', () => {
  for (const permission of permissions) {
    expect(can('owner', permission)).toBe(true);
    expect(can('user', permission)).toBe(false);
  }
  const reads = permissions.filter((permission) => can('read-only', permission));
  expect(reads.filter((permission) => !permission.endsWith(':read'))).toEqual([]);
});
