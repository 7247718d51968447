import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { getPerson } from './get-person';
import { readTimeline } from './read-timeline';
import { dayOf, newReader } from './testing/reader';

useDatabase();

test('tells everything that happened, the newest first, with what it was about', async () => {
  const { actor, contactId, importId } = await newReader();
  const { entries, next } = await readTimeline({ actor, input: { contact_id: contactId } });
  expect(next).toBeNull();
  expect(
    entries.map(({ kind, at, mailing, detail, reason }) => [
      kind,
      at.slice(0, 10),
      mailing?.name ?? detail,
      reason,
    ]),
  ).toEqual([
    ['suppressed', '2026-03-10', 'Sales', 'manual'],
    ['left', '2026-03-09', 'Welcome', 'group'],
    ['bounced', '2026-03-08', 'Spring sale', null],
    ['clicked', '2026-03-07', 'Spring sale', null],
    ['opened', '2026-03-06', 'Spring sale', null],
    ['sent', '2026-03-05', 'Welcome', null],
    ['entered', '2026-03-04', 'Welcome', null],
    ['sent', '2026-03-03', 'Spring sale', null],
    ['updated', '2026-03-02', 'Readers', null],
    ['added', '2026-03-01', 'Readers', null],
  ]);
  expect(entries.at(-1)?.import).toEqual({ id: importId, file_name: 'spring.csv', line: 812 });
  expect(entries[3]?.detail).toBe('https://example.com/shop');
});

test('shows subjects as the contact gets them, with the fallback where it has no value', async () => {
  const { actor, contactId, userId } = await newReader();
  await client()`update contacts set first_name = 'Ada', city = '' where id = ${contactId}`;
  await client()`
    update single_sends set subject = 'Hi ((first_name|friend)), hello ((city|your town))' where user_id = ${userId}`;
  const { entries } = await readTimeline({ actor, input: { contact_id: contactId, only: 'activity' } });
  expect(entries[0]?.mailing?.subject).toBe('Hi Ada, hello your town');
});

test('is narrowed to one kind, and belongs to its account alone', async () => {
  const { actor, contactId } = await newReader();
  const { entries } = await readTimeline({ actor, input: { contact_id: contactId, only: 'automations' } });
  expect(entries.map(({ kind }) => kind)).toEqual(['left', 'entered']);
  const stranger = await newReader();
  await expect(
    readTimeline({ actor: stranger.actor, input: { contact_id: contactId } }),
  ).rejects.toMatchObject({ kind: 'not-found' });
});

test('pages meet without a gap where many events have one time', async () => {
  const { actor, contactId, userId } = await newReader();
  await client()`
    insert into contact_events (user_id, email, kind, created_at)
    select ${userId}, 'ada@example.net', 'opened', ${dayOf(6)}::timestamptz from generate_series(1, 120)`;
  const keys: string[] = [];
  for (let before: string | null = ''; before !== null; ) {
    const page: Awaited<ReturnType<typeof readTimeline>> = await readTimeline({
      actor,
      input: { contact_id: contactId, before },
    });
    keys.push(...page.entries.map(({ key }) => key));
    before = page.next;
  }
  expect(keys).toHaveLength(130);
  expect(new Set(keys).size).toBe(130);
});

test('a contact is shown with its standing, groups and segments', async () => {
  const { actor, contactId, group, segment } = await newReader();
  expect(await getPerson({ actor, input: { contact_id: contactId } })).toMatchObject({
    list: { name: 'Readers' },
    standing: { kind: 'bounced', reason: 'bounce', answer: '550 No such mailbox Ada@Example.net' },
    groups: [{ id: group, name: 'Sales', left_at: '2026-03-10T08:00:00.000000Z' }],
    segments: [{ id: segment, name: 'Oslo' }],
    others: [],
  });
});
