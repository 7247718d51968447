import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { duplicateSingleSendEndpoint } from '../single-sends/endpoints';
import { callerOf } from '../testing/page-calls';
import { updateUnsubscribeGroupEndpoint } from './group-endpoints';

useDatabase();

let call: Awaited<ReturnType<typeof callerOf>>;
beforeAll(async () => {
  await client()`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x')`;
  call = await callerOf(1);
});

test.each([
  ['a group', updateUnsubscribeGroupEndpoint, [{}, { id: 'abc' }, { id: 2 ** 31 }, { id: 7 }]],
  ['a send', duplicateSingleSendEndpoint, [{ utr: 'a\0' }, { utr: 'x'.repeat(300) }]],
] as const)(
  'a body that can’t be read is refused as such, whichever record is named: %s',
  async (_, endpoint, queries) => {
    for (const query of queries) {
      const statusOf = async (body: string, type?: string) =>
        (await call(endpoint, { query, body, ...(type && { type }) })).status;
      expect(await statusOf('{"group_name":')).toBe(400);
      expect(await statusOf('[]')).toBe(400);
      expect(await statusOf('group_name=News', 'text/plain')).toBe(415);
      expect(await statusOf(`{"group_name":"${'x'.repeat(2 ** 20)}"}`)).toBe(413);
      const whole = JSON.stringify({ group_name: 'News', description: 'What is new.', is_display: 1 });
      expect(await call(endpoint, { query, body: whole })).toMatchObject({
        status: 404,
        body: { status: 'failed', errors: 'Record Not Found' },
      });
    }
  },
);
