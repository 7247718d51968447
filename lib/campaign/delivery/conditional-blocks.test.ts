import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { addRecipient } from '../segments/add-recipient';
import { removeRecipient } from '../segments/remove-recipient';
import { createSegment } from '../segments/save-segment';
import { readDesign } from '../templates/read-content';
import { openMailServer } from './testing/mail-server';
import { newPeer, type Peer } from './testing/peer';
import { drain, newRunningSend, passTime, useEmptyLedger } from './testing/send';

useEmptyLedger();

const blocks = (id: number) => {
  const text = (words: string, more: object) => ({
    type: 'paragraph',
    attrs: more,
    content: [{ type: 'text', text: words }],
  });
  const content = [
    text('For Oslo', { show_to: `segments_${id}` }),
    text('For elsewhere', { hide_from: `segments_${id}` }),
    text('For all', {}),
  ];
  return JSON.stringify({ type: 'doc', content: [{ type: 'container', content }] });
};

/** A send with such blocks to people of whom those with an even number live in Oslo. */
async function newSend(emails: readonly string[]) {
  const send = await newRunningSend(emails);
  const sql = client();
  await sql`update contacts set city = 'Oslo' where email ~ '^p[0-9]*[02468]@'`;
  const segment = await createSegment({
    actor: actorOf(send.owner),
    input: {
      contact_type_id: send.listId,
      segment_name: 'Oslo',
      select_field: ['city'],
      select_operator: ['equals'],
      value: ['oslo'],
      query_type: null,
    },
  });
  const design = await readDesign(send.owner, blocks(segment.id));
  const html = 'html' in design ? design.html : '';
  await sql`update single_sends set template_html = ${html} where id = ${send.id}`;
  return { ...send, segment: segment.id, actor: actorOf(send.owner) };
}

/** What each address was handed, by the words of its blocks. */
function readingPeer(): { peer: Peer; seen: Record<string, string[]> } {
  const seen: Record<string, string[]> = {};
  const peer = newPeer();
  peer.before = (group) => {
    for (const { envelope, mime } of group) {
      const message = mime().toString('latin1').replace(/=\r\n/g, '');
      // Once in the plain text, once in the HTML.
      const words = message.match(/For (?:Oslo|elsewhere|all)/g) ?? [];
      expect(words.slice(0, words.length / 2)).toEqual(words.slice(words.length / 2));
      seen[envelope.to.toLowerCase()] = words.slice(0, words.length / 2);
    }
  };
  return { peer, seen };
}

const OSLO = ['For Oslo', 'For all'];
const ELSEWHERE = ['For elsewhere', 'For all'];

test('each reader gets the blocks of the segments that he is in, however he came into them', async () => {
  const { actor, segment } = await newSend([
    'p0@example.org',
    'P1@Example.org',
    'p2@example.org',
    'p3@example.org',
  ]);
  const names = { segment_id: segment, first_name: '', last_name: '' };
  await addRecipient({ actor, input: { ...names, email: 'p3@example.org' } });
  const [row] = await client()<{ id: number }[]>`
    insert into segment_recipients (user_id, segment_id, contact_id, standing)
    select user_id, ${segment}, id, 'listed' from contacts where email = 'p2@example.org' returning id`;
  await removeRecipient({ actor, input: { segment_recipient_id: row?.id ?? 0 } });
  const { peer, seen } = readingPeer();
  await drain(peer);
  expect(seen).toEqual({
    'p0@example.org': OSLO,
    'p1@example.org': ELSEWHERE,
    'p2@example.org': ELSEWHERE,
    'p3@example.org': OSLO,
  });
});

test('a segment is asked as it is when the mail goes out, of the address on whichever list', async () => {
  const { segment, owner, listId } = await newSend(['p1@example.org', 'p3@example.org', 'p5@example.org']);
  const sql = client();
  // The segment is about another list now, on which one of them is as well.
  const [other] = await sql<{ id: number }[]>`
    insert into contact_types (user_id, name) values (${owner}, 'Others') returning id`;
  await sql`
    insert into contacts (user_id, contact_type_id, email, city)
    values (${owner}, ${other?.id ?? 0}, 'P3@example.org', 'OSLO'), (${owner}, ${other?.id ?? 0}, 'p5@example.org', 'Rome')`;
  await sql`update segments set contact_type_id = ${other?.id ?? 0} where id = ${segment}`;
  const { peer, seen } = readingPeer();
  peer.answer = (_, nth) =>
    nth === 1
      ? { kind: 'deferred', answer: '450', reason: 'greylisted' }
      : { kind: 'accepted', answer: '250' };
  await drain(peer);
  expect(seen).toEqual({ 'p1@example.org': ELSEWHERE, 'p3@example.org': OSLO, 'p5@example.org': ELSEWHERE });
  // Before the next attempt somebody moves.
  await sql`update contacts set city = 'Oslo' where email = 'p5@example.org' and contact_type_id = ${other?.id ?? 0}`;
  await sql`update segments set contact_type_id = ${listId} where id = ${segment}`;
  await sql`update contacts set city = 'Oslo' where email = 'p1@example.org'`;
  await passTime();
  await drain(peer);
  expect(seen).toEqual({ 'p1@example.org': OSLO, 'p3@example.org': ELSEWHERE, 'p5@example.org': ELSEWHERE });
});

test('a block for a deleted segment, or another account’s, reaches nobody', async () => {
  const { segment } = await newSend(['p0@example.org', 'p1@example.org']);
  await client()`update segments set deleted_at = now() where id = ${segment}`;
  const deleted = readingPeer();
  await drain(deleted.peer);
  expect(deleted.seen).toEqual({ 'p0@example.org': ['For all'], 'p1@example.org': ['For all'] });

  const strangers = await newSend(['p0@example.com', 'p1@example.com']);
  const theirs = await newSend(['p7@example.com']);
  await client()`
    update single_sends set template_html = replace(template_html, ${`segments_${strangers.segment}`}, ${`segments_${theirs.segment}`})
    where id = ${strangers.id}`;
  const { peer, seen } = readingPeer();
  await drain(peer);
  expect(seen['p0@example.com']).toEqual(['For all']);
  expect(seen['p7@example.com']).toEqual(ELSEWHERE);
});

test('everybody of some hundreds gets his own blocks', async () => {
  const emails = Array.from({ length: 300 }, (_, i) => `p${i}@example.org`);
  await newSend(emails);
  const { peer, seen } = readingPeer();
  await drain(peer);
  expect(Object.keys(seen)).toHaveLength(300);
  for (const [email, words] of Object.entries(seen))
    expect(words).toEqual(/[02468]@/.test(email) ? OSLO : ELSEWHERE);
});

test('by SMTP, two readers of one send get their own blocks, and no trace of each other’s', async () => {
  const server = await openMailServer();
  try {
    const { id, segment } = await newSend(['p0@example.org', 'p1@example.org']);
    const html = [
      `<p data-show-to="segments_${segment}">Oslo for ((first_name|you)) <a href="https://shop.example/oslo">Go</a></p>`,
      `<p data-hide-from="segments_${segment}">Elsewhere for ((first_name|you)) <a href="https://shop.example/else">Go</a></p>`,
      `<div data-show-to="segments_${segment}"><img src="https://shop.example/oslo.png" alt="Oslo’s harbour"></div>`,
    ].join('');
    await client()`update single_sends set template_html = ${html} where id = ${id}`;
    await client()`
      update contacts set first_name = case when city = 'Oslo' then 'Ada' else 'Bo' end where email ~ '@example.org$'`;
    await server.sendAll();
    const read = Object.fromEntries(
      server.received.map(({ to, source }) => [to, Buffer.from(plain(source), 'latin1').toString()]),
    );
    expect(Object.keys(read).toSorted()).toEqual(['p0@example.org', 'p1@example.org']);
    const [oslo = '', elsewhere = ''] = [read['p0@example.org'], read['p1@example.org']];
    // In the plain text and in the HTML.
    expect(oslo.split('Oslo for Ada')).toHaveLength(3);
    expect(elsewhere.split('Elsewhere for Bo')).toHaveLength(3);
    expect(oslo).toContain('https://shop.example/oslo.png');
    expect(oslo).not.toMatch(/Elsewhere|\bBo\b|p1@example|segments_|data-(show|hide)/i);
    expect(elsewhere).not.toMatch(/Oslo|\bAda\b|p0@example|segments_|data-(show|hide)/i);
  } finally {
    await server.close();
  }
});

/** A mail’s source without its transfer encoding. */
const plain = (source: string) =>
  source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
