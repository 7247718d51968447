// What pages behind mailed links say where a link does nothing, as a browser without scripts gets them.
import { expect, test } from '@playwright/test';
import { verificationLink } from '@/lib/campaign/senders/verification-link';
import { client } from '@/lib/db/client';
import { baseUrl } from '../support/api';
import { marketer } from '../support/campaign';
import { newSender, someAddress } from '../support/campaign-records';
import { linkTo, senderOf } from '../support/campaign-senders';
import { newSentMail } from '../support/reader-mails';

/** A page's heading, and the names of its buttons. */
async function pageAt(path: string) {
  const html = await (await fetch(new URL(path, baseUrl()))).text();
  const textsOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inside = '']) =>
      inside.replace(/<[^>]*>/g, ''),
    );
  return { headings: textsOf('h1'), buttons: textsOf('button') };
}

test('links that have expired or are broken say what to do', async () => {
  const owner = await marketer();
  const from_email = someAddress();
  const id = await newSender(owner.api, { verified: false, from_email });
  const link = await linkTo(from_email);
  const old = new URL(verificationLink(id, from_email, Date.now() - 49 * 3_600_000));
  expect(await pageAt(link)).toEqual({
    headings: ['Confirm this sender?'],
    buttons: expect.arrayContaining(['Confirm sender']),
  });
  for (const [path, heading] of [
    [old.pathname + old.search, 'This link has expired'],
    [link.slice(0, -3), 'This link doesn’t work'],
  ] as const) {
    const { headings, buttons } = await pageAt(path);
    expect(headings).toEqual([heading]);
    expect(buttons.filter((name) => name.includes('Confirm'))).toEqual([]);
  }
  expect((await senderOf(owner, id)).is_verified).toBe(0);
});

test('a link that is not whole, and one of an account that is gone, say so calmly', async () => {
  const mail = await newSentMail();
  const path = `/unsubscribe?t=${mail.token}`;
  expect((await pageAt(`${path}x`)).headings).toEqual(['This link doesn’t work']);
  await client()`delete from users where id = ${mail.userId}`;
  expect((await pageAt(path)).headings).toEqual(['You won’t get any more of these emails']);
});
