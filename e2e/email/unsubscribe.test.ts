import { expect, test } from '@playwright/test';
import { newOwner } from '@/lib/runtime/testing/ledger';
import { baseUrl } from '../support/api';
import { counterOf, listsOf, newReaderGroup, newSentMail } from '../support/reader-mails';

const at = (token: string) => `${baseUrl()}/api/mail/unsubscribe?t=${encodeURIComponent(token)}`;
const ONE_CLICK = 'List-Unsubscribe=One-Click';

const post = (token: string, body: BodyInit | null = new URLSearchParams(ONE_CLICK)) =>
  fetch(at(token), { method: 'POST', body, redirect: 'manual' });

async function multipart(): Promise<FormData> {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
}

test.describe('one click', () => {
  test('takes the reader off the group at once, without cookies or redirects', async () => {
    const userId = await newOwner();
    const group = await newReaderGroup(userId, 'Offers');
    const mail = await newSentMail({ userId, groupId: group.id });
    const answer = await post(mail.token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('You are unsubscribed.\n');
    expect(await listsOf(mail)).toEqual([group.id]);
    expect(await counterOf(mail, 'unsubscribes')).toBe(1);
  });

  test('takes the field in whatever form it comes, or none', async () => {
    const bodies = [
      await multipart(),
      new Blob([ONE_CLICK], { type: 'text/plain' }),
      new Blob([`${ONE_CLICK}\r\n`]),
      new URLSearchParams('list-unsubscribe=one-click'),
      null,
    ];
    for (const body of bodies) {
      const mail = await newSentMail();
      expect((await post(mail.token, body)).status).toBe(200);
      expect(await listsOf(mail)).toEqual([null]);
    }
  });

  test('means nothing where the body says something else', async () => {
    const mail = await newSentMail();
    for (const body of ['hello', '{"a":1}', 'List-Unsubscribe=no'])
      expect((await post(mail.token, body)).status).toBe(400);
    expect((await post(mail.token, 'x'.repeat(70_000))).status).toBe(413);
    expect(await listsOf(mail)).toEqual([]);
  });

  test('fifty times at once is once', async () => {
    const mail = await newSentMail();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(mail.token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await listsOf(mail)).toEqual([null]);
    expect(await counterOf(mail, 'unsubscribes')).toBe(1);
  });

  test('knows no link that was not made here', async () => {
    const mail = await newSentMail();
    const swapped = mail.token.endsWith('A') ? 'B' : 'A';
    for (const token of [
      '',
      'x',
      '%00',
      `${mail.token.slice(0, -1)}${swapped}`,
      `${mail.token}.`,
      'é'.repeat(500),
    ])
      expect((await post(token)).status).toBe(404);
    expect(await listsOf(mail)).toEqual([]);
  });
});

test('whoever only looks changes nothing, and is led to the page', async () => {
  const mail = await newSentMail();
  for (const method of ['GET', 'HEAD']) {
    const answer = await fetch(at(mail.token), { method, redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${baseUrl()}/unsubscribe?t=${mail.token}`);
  }
  const page = await fetch(`${baseUrl()}/unsubscribe?t=${mail.token}`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"');
  expect(html).toContain('<meta name="referrer" content="no-referrer"');
  expect(html).not.toContain(mail.email);
  expect(await listsOf(mail)).toEqual([]);
});

test.describe('the forms of the page', () => {
  const save = (fields: [string, string][]) =>
    fetch(`${baseUrl()}/api/mail/choices`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });

  test('leave alone what was not shown', async () => {
    const userId = await newOwner();
    const [shown, later] = [await newReaderGroup(userId, 'News'), await newReaderGroup(userId, 'Events')];
    const mail = await newSentMail({ userId });
    const answer = await save([
      ['t', mail.token],
      ['shown', shown.key],
    ]);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `${baseUrl()}/unsubscribe?t=${mail.token}&left=${shown.key}&all=`,
    );
    expect(await listsOf(mail)).toEqual([shown.id]);
    await save([
      ['t', mail.token],
      ['shown', shown.key],
      ['get', shown.key],
      ['get', later.key],
    ]);
    expect(await listsOf(mail)).toEqual([]);
  });

  test('do nothing without a link of ours, nor for a group of somebody else’s', async () => {
    const mail = await newSentMail();
    const foreign = await newReaderGroup(await newOwner(), 'Foreign');
    expect((await save([['all', 'leave']])).status).toBe(404);
    const answer = await save([
      ['t', mail.token],
      ['leave', foreign.key],
    ]);
    expect(answer.status).toBe(303);
    expect(await listsOf(mail)).toEqual([]);
  });
});
