import { beforeAll, expect, it } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { compileMail } from './compile-mail';
import type { MailSource } from './mail-source';
import { saveLinks } from './save-links';

useDatabase();

let source: MailSource;

beforeAll(async () => {
  const owner = await newOwner();
  const { singleSendId } = await newSend(owner);
  await client()`insert into fields (user_id, field_name, field_type) values (${owner}, 'Shoe_Size', 'number')`;
  source = {
    mailing: { kind: 'single-send', id: singleSendId ?? 0 },
    userId: owner,
    html: '<a href="https://a.example/?x=((city))">a</a> ((shoe_size|40)) ((hat))',
    subject: 'S',
    preheader: '',
    fromName: 'P',
    fromEmail: 'p@x.example',
    replyTo: '',
    senderAddress: '',
    tracking: true,
  };
});

it('keeps each target once, also where several compile at once, and gives the same ids again', async () => {
  const targets = [
    'https://b.example/',
    'https://a.example/',
    'https://a.example/',
    `https://c.example/${'x'.repeat(5_000)}`,
  ];
  const maps = await Promise.all([1, 2, 3, 4].map(() => saveLinks(source, targets)));
  for (const map of maps) expect(map).toEqual(maps[0]);
  expect([...(maps[0]?.keys() ?? [])].sort()).toEqual([...new Set(targets)].sort());
  expect(new Set(maps[0]?.values()).size).toBe(3);
  const [count] = await client()<{ n: number }[]>`select count(*)::int as n from mail_links`;
  expect(count?.n).toBe(3);
  expect(await saveLinks(source, [])).toEqual(new Map());
});

it('compiles with what the account has', async () => {
  const mail = await compileMail(source);
  const values = { city: 'Rome' };
  const { html } = mail.render({ deliveryId: 1, email: 'a@b.example', values }).content();
  expect(html).toContain('40 ((hat))');
  const [link] = await client()<{ id: string }[]>`
    select id from mail_links where target = 'https://a.example/?x=((city))'`;
  expect(html).toContain(`&amp;l=${link?.id}"`);
});
