import { beforeAll, expect, test, vi } from 'vitest';
import { cache } from '@/lib/cache';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { listTroubled } from './list-troubled';
import { readReputation } from './read-reputation';

useDatabase();

beforeAll(async () => {
  const sql = client();
  await emptyTables('users');
  await sql`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
  await sql`
    insert into senders (id, user_id, from_name, from_email, reply_to_email, country_id, company_address, nickname, is_verified, utr)
    select id, user_id, 'N', 'n' || id || '@example.org', 'n@example.org', (select min(id) from countries), 'S', 'Nick ' || id, 1, 'u' || id
    from (values (11, 1), (12, 1), (21, 2)) as v(id, user_id)`;
  await sql`insert into templates (id, user_id, template_name) values (1, 1, 'T')`;
  await sql`
    insert into single_sends (id, user_id, template_id, recipient_id, sender_id, single_send_name, from_sender, reply_to, subject,
      preheader, schedule_type, utr, status, sent_at, completed_at)
    select id, user_id, 1, '[]', sender_id, 'Send ' || id, 'n', 'n', 's', 'p', 0, 'send' || id, 3, at, at
    from (values (1, 1, 11, now() - interval '2 days'), (2, 1, 12, now() - interval '3 days'),
      (3, 1, 11, now() - interval '40 days'), (4, 2, 21, now())) as v(id, user_id, sender_id, at)`;
  await sql`
    insert into deliveries (user_id, single_send_id, email, status, complained, answer, handed_at) values
      (1, 1, 'ann@Post.example', 'sent', true, 'ok', now() - interval '2 days'),
      (1, 1, 'bob@post.example', 'bounced', false, 'no such user', now() - interval '2 days'),
      (1, 1, 'cyd@mail.example', 'sent', false, 'ok', now() - interval '2 days'),
      (1, 1, 'dan@mail.example', 'suppressed', false, null, null),
      (1, 2, 'ann@post.example', 'failed', false, 'refused', now() - interval '3 days'),
      (1, 3, 'old@post.example', 'bounced', false, 'no', now() - interval '40 days'),
      (2, 4, 'bob@post.example', 'bounced', false, 'theirs', now())`;
});

test('bounces and complaints are counted by sender and by receiving domain', async () => {
  const all = await readReputation({ actor: actorOf(1), input: {} });
  expect(all).toMatchObject({
    total: { handed: 4, bounced: 1, complained: 1 },
    senders: [
      { sender_id: 11, handed: 3, bounced: 1, complained: 1 },
      { sender_id: 12, handed: 1, bounced: 0, complained: 0 },
    ],
    domains: [
      { domain: 'post.example', handed: 3, bounced: 1, complained: 1 },
      { domain: 'mail.example', handed: 1, bounced: 0, complained: 0 },
    ],
    domain_count: 2,
  });
  const one = await readReputation({ actor: actorOf(1), input: { sender_id: 12 } });
  expect(one).toMatchObject({ total: { handed: 1 }, senders: [{ sender_id: 12 }] });
  await expect(readReputation({ actor: actorOf(1), input: { sender_id: 21 } })).rejects.toMatchObject({
    kind: 'not-found',
  });
});

test('each number leads to whom it counts', async () => {
  const of = async (input: Partial<Parameters<typeof listTroubled>[0]['input']>) => {
    const found = await listTroubled({
      actor: actorOf(1),
      input: { trouble: 'bounced', per_page: 10, ...input },
    });
    return [found.total, ...found.people.map(({ email, words }) => [email, words])];
  };
  expect(await of({})).toEqual([1, ['bob@post.example', 'no such user']]);
  expect(await of({ trouble: 'complained', domain: 'POST.example' })).toEqual([
    1,
    ['ann@Post.example', null],
  ]);
  expect(await of({ domain: 'mail.example' })).toEqual([0]);
  expect(await of({ sender_id: 12 })).toEqual([0]);
  await expect(of({ sender_id: 21 })).rejects.toMatchObject({ kind: 'not-found' });
});

test('a page after the first reads the emails of its places alone', async () => {
  const page = (page: number) =>
    listTroubled({ actor: actorOf(1), input: { trouble: 'complained', per_page: 1, page } });
  await vi.waitFor(async () => {
    await page(1);
    expect(
      cache().peek('["troubled",{"userId":1,"senderId":null,"domain":null,"trouble":"complained"}]'),
    ).toBeDefined();
  });
  const run = vi.spyOn(client(), 'unsafe');
  expect(await page(2)).toEqual({ people: [], total: 1 });
  expect(run.mock.calls.map(([text]) => text)).toEqual([expect.stringContaining('unnest')]);
  run.mockRestore();
});
