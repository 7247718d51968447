import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import {
  type LedgerMailing,
  newDeliveries,
  newOwner,
  newSchedule,
  newSend,
} from '@/lib/runtime/testing/ledger';
import { readerToken } from '../mail-links/reader-token';
import { deleteGroup } from '../suppression/delete-group';
import { readChoices } from './read-choices';
import { saveChoices } from './save-choices';
import { unsubscribe } from './unsubscribe';

useDatabase();

type Group = { id: number; key: string };

async function newGroup(userId: number, name: string, isDisplayed = true): Promise<Group> {
  const [row] = await client()<Group[]>`
    insert into unsubscribe_groups (user_id, rand_id, group_name, description, is_display)
    values (${userId}, ${randomBytes(9).toString('base64url')}, ${name}, ${`What ${name} is.`}, ${Number(isDisplayed)})
    returning id, rand_id as key`;
  if (!row) throw new Error('No group.');
  return row;
}

const EMAIL = 'Tove@Example.net';

async function mailOf(mailing: LedgerMailing, email = EMAIL): Promise<{ id: number; token: string }> {
  const [id = 0] = await newDeliveries(mailing, [email]);
  return { id, token: readerToken(id) };
}

/** An account, a group, a send of that group and a mail of it. */
async function scene(more: Record<string, unknown> = {}) {
  const userId = await newOwner();
  const group = await newGroup(userId, 'Offers');
  const mailing = await newSend(userId, { unsubscribe_group_id: group.id, ...more });
  return { userId, group, mailing, ...(await mailOf(mailing)) };
}

const oneClick = (token: string) => unsubscribe({ input: { token, how: 'one click' } });
const choicesOf = async (token: string) => {
  const choices = await readChoices({ input: { token } });
  if (choices.outcome !== 'found') throw new Error(choices.outcome);
  return choices;
};

const listsOf = (userId: number) => client()<{ list: number | null; email: string; reason: string }[]>`
  select unsubscribe_groups_id as list, email_address as email, reason from unsubscribes where user_id = ${userId}
  order by unsubscribe_groups_id nulls first, id`;
const put = (userId: number, list: number | null, reason: string, email = EMAIL) => client()`
  insert into unsubscribes (user_id, unsubscribe_groups_id, email_address, reason)
  values (${userId}, ${list}, ${email}, ${reason})`;
const eventsOf = (deliveryId: number) => client()`
  select kind, email, single_send_id, detail from contact_events where delivery_id = ${deliveryId} order by id`;
const countOf = async ({ singleSendId, automationId }: LedgerMailing) => {
  const [row] = singleSendId
    ? await client()<{ n: number }[]>`select unsubscribes as n from single_sends where id = ${singleSendId}`
    : await client()<
        { n: number }[]
      >`select total_unsubscribe as n from automations where id = ${automationId}`;
  return row?.n;
};

describe('one click', () => {
  test('takes the reader off the mailing’s group, and notes it', async () => {
    const { userId, group, mailing, id, token } = await scene();
    expect(await oneClick(token)).toEqual({ outcome: 'done' });
    expect(await listsOf(userId)).toEqual([{ list: group.id, email: EMAIL, reason: 'reader' }]);
    expect(await countOf(mailing)).toBe(1);
    expect(await eventsOf(id)).toEqual([
      {
        kind: 'unsubscribed',
        email: EMAIL.toLowerCase(),
        single_send_id: mailing.singleSendId,
        detail: 'one click: Offers',
      },
    ]);
  });

  test('fifty at once are one', async () => {
    const { userId, mailing, id, token } = await scene();
    await Promise.all(Array.from({ length: 50 }, () => oneClick(token)));
    expect(await listsOf(userId)).toHaveLength(1);
    expect(await countOf(mailing)).toBe(1);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('of two mails, in whatever letters the address stands, the first counts', async () => {
    const { userId, group, mailing, token } = await scene();
    const second = await newSend(userId, { unsubscribe_group_id: group.id });
    const other = await mailOf(second, EMAIL.toUpperCase());
    await Promise.all([oneClick(token), oneClick(other.token)]);
    expect(await listsOf(userId)).toHaveLength(1);
    expect(((await countOf(mailing)) ?? 0) + ((await countOf(second)) ?? 0)).toBe(1);
  });

  test('takes the reader off all mail where the mailing has no group', async () => {
    const { userId, token } = await scene({ unsubscribe_group_id: null });
    await oneClick(token);
    expect(await listsOf(userId)).toMatchObject([{ list: null, reason: 'reader' }]);
  });

  test('takes the reader off all mail where the group is gone', async () => {
    const { userId, group, token } = await scene();
    await deleteGroup({ actor: actorOf(userId), input: { id: group.id } });
    await oneClick(token);
    expect(await listsOf(userId)).toMatchObject([{ list: null }]);
  });

  test('loses nobody to a group that is deleted meanwhile', async () => {
    for (let round = 0; round < 10; round++) {
      const { userId, group, token } = await scene();
      await Promise.all([oneClick(token), deleteGroup({ actor: actorOf(userId), input: { id: group.id } })]);
      // Where the click came first, the reader is on the deleted group’s list, which its sends still obey.
      const [row, ...others] = await listsOf(userId);
      expect([group.id, null]).toContain(row?.list);
      expect(others).toEqual([]);
    }
  });

  test('works for sends and senders that were deleted, and contacts that never were', async () => {
    const { userId, mailing, token } = await scene();
    await client()`update single_sends set deleted_at = now() where id = ${mailing.singleSendId}`;
    await client()`update senders set deleted_at = now() where user_id = ${userId}`;
    expect(await oneClick(token)).toEqual({ outcome: 'done' });
    expect(await listsOf(userId)).toHaveLength(1);
    expect((await choicesOf(token)).sender).toBe('The Desk');
  });

  test('counts for an automation', async () => {
    const userId = await newOwner();
    const group = await newGroup(userId, 'Welcome');
    const mailing = await newSchedule(userId);
    await client()`update automations set unsubscribe_group_id = ${group.id} where id = ${mailing.automationId}`;
    const { token, id } = await mailOf(mailing);
    await oneClick(token);
    expect(await listsOf(userId)).toMatchObject([{ list: group.id }]);
    expect(await countOf(mailing)).toBe(1);
    expect(await eventsOf(id)).toMatchObject([{ kind: 'unsubscribed', single_send_id: null }]);
  });

  test('leaves what the marketer entered as it is, and counts nothing', async () => {
    const { userId, group, mailing, id, token } = await scene();
    await put(userId, group.id, 'manual', EMAIL.toUpperCase());
    await oneClick(token);
    expect(await listsOf(userId)).toEqual([{ list: group.id, email: EMAIL.toUpperCase(), reason: 'manual' }]);
    expect(await countOf(mailing)).toBe(0);
    expect(await eventsOf(id)).toEqual([]);
  });

  test('tells forged links from those of accounts that are gone', async () => {
    const { userId, id, token } = await scene();
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const text of [forged, '', 'x', `${id}`, `${(id + 1).toString(36)}.${token.split('.')[1]}`])
      expect(await oneClick(text)).toEqual({ outcome: 'invalid' });
    expect(await listsOf(userId)).toEqual([]);
    await client()`delete from users where id = ${userId}`;
    expect(await oneClick(token)).toEqual({ outcome: 'gone' });
    expect(await readChoices({ input: { token } })).toEqual({ outcome: 'gone' });
  });
});

describe('the choices', () => {
  test('are the groups on display and the mail’s own, whose address is masked', async () => {
    const userId = await newOwner();
    const hidden = await newGroup(userId, 'Receipts', false);
    const own = await newGroup(userId, 'Offers', false);
    const shown = await newGroup(userId, 'News');
    await newGroup(await newOwner(), 'Somebody else’s');
    const { token } = await mailOf(
      await newSend(userId, {
        unsubscribe_group_id: own.id,
        sender_name: 'Nordlys',
        reply_to: 'post@nordlys.example',
      }),
    );
    expect(await readChoices({ input: { token } })).toEqual({
      outcome: 'found',
      look: null,
      wording: { heading: '', intro: '', goodbye: '' },
      why: 'none',
      sender: 'Nordlys',
      replyTo: 'post@nordlys.example',
      address: 'T***@Example.net',
      all: 'subscribed',
      groups: [
        { key: own.key, name: 'Offers', description: 'What Offers is.', status: 'subscribed', isMails: true },
        { key: shown.key, name: 'News', description: 'What News is.', status: 'subscribed', isMails: false },
      ],
    });
    // Neither a hidden group nor another account's can be chosen.
    const saved = await saveChoices({ input: { token, leave: [hidden.key, shown.key, 'nothing'] } });
    expect(saved).toEqual({ outcome: 'saved', left: [shown.key], joined: [], all: null });
    expect(await listsOf(userId)).toMatchObject([{ list: shown.id }]);
  });

  test('are made so, taken back, and made so again', async () => {
    const { userId, group, mailing, id, token } = await scene();
    const news = await newGroup(userId, 'News');
    const save = (input: object) => saveChoices({ input: { token, ...input } });
    expect(await save({ leave: [news.key], all: true })).toMatchObject({ left: [news.key], all: 'left' });
    expect(await save({ leave: [news.key], all: true })).toMatchObject({ left: [], all: null });
    expect(await choicesOf(token)).toMatchObject({
      all: 'unsubscribed',
      groups: [
        { key: group.key, status: 'subscribed' },
        { key: news.key, status: 'unsubscribed' },
      ],
    });
    expect(await save({ join: [news.key], all: false })).toMatchObject({ joined: [news.key], all: 'joined' });
    expect(await save({ join: [news.key], all: false })).toMatchObject({ joined: [], all: null });
    expect(await listsOf(userId)).toEqual([]);
    await save({ leave: [group.key] });
    expect((await eventsOf(id)).map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
      'unsubscribed page: News',
      'unsubscribed page: all mail',
      'resubscribed page: News',
      'resubscribed page: all mail',
      'unsubscribed page: Offers',
    ]);
    // Once for each mail, and coming back takes nothing from it.
    expect(await countOf(mailing)).toBe(1);
  });

  test.each([
    ['reader', 'unsubscribed', true],
    ['complaint', 'unsubscribed', true],
    ['manual', 'locked', false],
    ['bounce', 'locked', false],
  ])('a row by %s is %s', async (reason, status, isUndone) => {
    const { userId, group, token } = await scene();
    await put(userId, null, reason);
    await put(userId, group.id, reason);
    expect(await choicesOf(token)).toMatchObject({ all: status, groups: [{ status }] });
    await saveChoices({ input: { token, join: [group.key], all: false } });
    expect(await listsOf(userId)).toHaveLength(isUndone ? 0 : 2);
  });

  test('touch nobody else’s rows', async () => {
    const { userId, group, token } = await scene();
    await put(userId, group.id, 'reader', 'other@example.net');
    const stranger = await newOwner();
    await put(stranger, null, 'reader');
    await saveChoices({ input: { token, join: [group.key], all: false } });
    expect(await listsOf(userId)).toHaveLength(1);
    expect(await listsOf(stranger)).toHaveLength(1);
  });

  test('that contradict each other at once come one after the other', async () => {
    const { userId, group, mailing, token } = await scene();
    const news = await newGroup(userId, 'News');
    const other = await mailOf(await newSend(userId, { unsubscribe_group_id: news.id }));
    for (let round = 0; round < 25; round++) {
      await client()`delete from unsubscribes where user_id = ${userId}`;
      await Promise.all([
        saveChoices({ input: { token, leave: [group.key], join: [news.key] } }),
        saveChoices({ input: { token: other.token, leave: [news.key], join: [group.key] } }),
      ]);
      expect(await listsOf(userId)).toHaveLength(1);
    }
    expect(await countOf(mailing)).toBe(1);
  });
});
