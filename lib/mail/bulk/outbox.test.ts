import { describe, expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { getMail } from '../get-mail';
import { listMails, type MailFilter } from '../list-mails';
import { queueMessage } from '../queue-mail';
import { openOutbox } from './outbox';
import { outgoing, outgoings } from './testing/outgoing';

const operator = {
  account: { email: 'operator@example.com', role: 'owner', emailVerified: true },
  address: '203.0.113.5',
  host: 'shop.example',
} as const;

useDatabase();

describe('mails of mailings in the outbox', () => {
  test('are kept once, whole, and shown', async () => {
    const outbox = openOutbox();
    const outcomes = await outbox.send(outgoings(100));
    expect(outcomes).toHaveLength(100);
    for (const outcome of outcomes) expect(outcome.kind).toBe('accepted');
    const [newest] = await listMails({ viewer: operator });
    expect(newest).toMatchObject({ kind: 'campaign', to: 'reader-100@example.net', subject: 'Mail 100' });
    expect(await getMail({ viewer: operator, id: newest?.id ?? 0 })).toMatchObject({
      from: 'Loadout <shop@loadout.example>',
      replyTo: 'help@loadout.example',
      html: '<p>Hello 100.</p>',
      text: 'Hello 100.',
      headers: {
        'Message-ID': '<100@loadout.example>',
        'List-Unsubscribe': '<https://x.example/100>',
      },
    });
  });

  test('that were kept before a crash are accepted again, in whatever group they come', async () => {
    const outbox = openOutbox();
    const outcomes = await outbox.send([outgoing(100, 'other@example.net', 'other'), outgoing(101)]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
    const rows =
      await client()`select to_address, text from mails where delivery_id in (100, 101) order by id`;
    expect(rows.map((row) => row.to_address)).toEqual(['reader-100@example.net', 'reader-101@example.net']);
    const [count] = await client()`select count(*)::int as n from mails where kind = 'campaign'`;
    expect(count?.n).toBe(101);
  });

  test('the reader who has an account finds them there', async () => {
    const reader = {
      account: { email: 'Reader-7@example.net', role: 'user', emailVerified: true },
      address: '203.0.113.5',
      host: 'shop.example',
    } as const;
    expect(await listMails({ viewer: reader })).toMatchObject([{ subject: 'Mail 7' }]);
  });

  test('are told from the shop’s own, and found by address or subject', async () => {
    await queueMessage(db(), {
      ...{ kind: 'single-send.completed', to: 'desk@loadout.example', subject: '“Mail 7” has gone out' },
      ...{ html: '<p>Done</p>', text: 'Done', from: 'shop@loadout.example' },
    });
    const subjects = async (filter: MailFilter) =>
      (await listMails({ viewer: operator, ...filter })).map(({ subject }) => subject);
    expect(await subjects({ of: 'shop' })).toEqual(['“Mail 7” has gone out']);
    expect(await subjects({ of: 'campaigns', search: 'mail 7' })).not.toContain('“Mail 7” has gone out');
    expect(await subjects({ search: 'READER-7@' })).toEqual(['Mail 7']);
    expect(await subjects({ search: '%' })).toEqual([]);
  });

  test('are not lost where the database has no room for them', async () => {
    await client()`alter table mails rename to mails_away`;
    expect(await openOutbox().send([outgoing(500)])).toEqual([
      { kind: 'down', answer: 'The outbox could not be written.' },
    ]);
    await client()`alter table mails_away rename to mails`;
    expect(await openOutbox().send([outgoing(500)])).toMatchObject([{ kind: 'accepted' }]);
  });
});
