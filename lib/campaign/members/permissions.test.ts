import { expect, test } from 'vitest';
import type { z } from 'zod';
import { accountPermissions, isAccountPermission, may } from '@/lib/auth/account-permissions';
import { ACCOUNT_ROLES } from '@/lib/auth/account-roles';
import { client } from '@/lib/db/client';
import type { Endpoint } from '@/lib/http/endpoint';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { campaignEndpoints } from '../registry';
import { callerOf } from '../testing/page-calls';

useDatabase();

const guarded = campaignEndpoints.flatMap((endpoint) =>
  isAccountPermission(endpoint.auth) ? [{ endpoint, permission: endpoint.auth }] : [],
);

/** Writes by their method, which change no record: they show what would be, or tell who is looking. */
const NO_CHANGES = new Set(['/segment/preview', '/template/preview', '/template/presence']);

/** What takes an account of the shop’s team, besides. */
const NEEDS_SHOP = new Set(['/settings/revenue']);

const newAccount = async (): Promise<number> => {
  const [made] = await client()`
    insert into users (email, password_hash, public_key, secret_key_hash, email_verified_at)
    values (gen_random_uuid() || '@example.net', '-', gen_random_uuid()::text, '-', now()) returning id`;
  return made?.id;
};

test('whatever changes an account’s records says which permission it needs', () => {
  const changes = ({ methods, writes, path, auth }: Endpoint) =>
    auth === 'client' && !NO_CHANGES.has(path) && (writes !== undefined || !methods.includes('GET'));
  expect(campaignEndpoints.filter(changes).map(({ path }) => path)).toEqual([]);
});

/** The form of an example with a file. */
function formOf({ example }: Endpoint): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(example?.body ?? {})) form.set(name, String(value));
  const { name = '', content = '', isBase64 } = example?.file ?? {};
  form.set('file', new File([isBase64 ? Buffer.from(content, 'base64') : content], name));
  return form;
}

type Caller = Awaited<ReturnType<typeof callerOf>>;

/** Somebody who works in another person's account with such a role. */
async function memberWith(role: string): Promise<Caller> {
  const [account, person] = [await newAccount(), await newAccount()];
  await client()`insert into account_members (account_id, user_id, role) values (${account}, ${person}, ${role})`;
  const call = await callerOf(person);
  await client()`update sessions set acting_for = ${account} where user_id = ${person}`;
  return call;
}

/** The example's call. */
async function statusFor(endpoint: Endpoint, call: Caller): Promise<number> {
  const { query, body, file } = endpoint.example ?? {};
  const sent = file ? { body: formOf(endpoint), type: undefined } : { body: JSON.stringify(body ?? {}) };
  const { status } = await call(endpoint, {
    query: (query ?? {}) as Record<string, string>,
    ...(endpoint.methods[0] === 'GET' ? {} : sent),
  });
  return status;
}

test.each(ACCOUNT_ROLES)('a %s is let in where the table says so, and gets 403 elsewhere', async (role) => {
  const call = await memberWith(role);
  const answers = await Promise.all(
    // A GET that writes takes keys alone; the POST beside it is asked.
    guarded
      .filter(({ endpoint }) => !endpoint.writes)
      .map(async ({ endpoint, permission }) => {
        const status = await statusFor(endpoint, call);
        return { path: endpoint.path, permission, isRefused: status === 403, isFault: status === 500 };
      }),
  );
  expect(answers).toEqual(
    answers.map((answer) => ({
      ...answer,
      isRefused: !may(role, answer.permission) || NEEDS_SHOP.has(answer.path),
      isFault: false,
    })),
  );
});

test.each(guarded)(
  'the verb behind $endpoint.path checks $permission itself',
  async ({ endpoint, permission }) => {
    const { query, body, upload, example } = endpoint;
    for (const accountRole of ACCOUNT_ROLES.filter((role) => !may(role, permission))) {
      const context = {
        actor: actorOf(1, { accountRole }),
        query: query?.parse(example?.query ?? {}) ?? {},
        body: body?.parse(example?.body ?? {}) ?? {},
        request: new Request(
          'http://localhost/api',
          upload ? { method: 'POST', body: formOf(endpoint) } : {},
        ),
        address: '127.0.0.1',
      };
      const work = async () => {
        const answer = await endpoint.handler?.(context);
        // A file is made as it is read.
        return answer instanceof Response ? answer.text() : answer;
      };
      await expect(work(), accountRole).rejects.toMatchObject({ kind: 'forbidden' });
    }
  },
);

test('whole lists of people’s addresses say which permission they need', () => {
  const listsPeople = ({ streamed, response }: Endpoint) => {
    const list = streamed && (response as z.ZodObject).shape[streamed.under];
    const fields = Object.keys(
      ((list as z.ZodArray | undefined)?.element as z.ZodObject | undefined)?.shape ?? {},
    );
    return fields.includes('email') || fields.includes('email_address');
  };
  const open = campaignEndpoints.filter(
    (one) => listsPeople(one) && one.streamed?.wholeNeeds !== 'audience:export',
  );
  // Who of the account’s own people is told of things.
  expect(open.map(({ path }) => path)).toEqual(['/notification-recipients']);
});

test('an owner may do everything, and a viewer only look', () => {
  expect(accountPermissions.filter((permission) => !may('owner', permission))).toEqual([]);
  expect(accountPermissions.filter((permission) => may('viewer', permission))).toEqual([]);
});
