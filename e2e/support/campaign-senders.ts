// Senders over the API and the mails that verify them, for their tests.
import { expect } from '@playwright/test';
import { desc, eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { mails } from '@/lib/db/schema';
import { type Marketer, newest } from './campaign';
import { senderDetails, senders } from './campaign-contract/senders';
import { success } from './expectations';
import { type MailedForm, pressButton } from './mailed-forms';

export const listSenders = async ({ api }: Marketer) => success(await api.get('senders'), senders).senders;

export const senderOf = async ({ api }: Marketer, sender_id: number) =>
  success(await api.get('sender/details', { sender_id }), senderDetails).sender;

/** The mails to an address, newest first. */
export const mailsTo = (address: string) =>
  db().select().from(mails).where(eq(mails.to_address, address)).orderBy(desc(mails.id));

/** The verifying link of the newest mail to an address. */
export async function linkTo(address: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThan(0);
  const links = [...(newest(await mailsTo(address)).html ?? '').matchAll(/href="([^"]+)"/g)].map(
    ([, url]) => url?.replaceAll('&amp;', '&') ?? '',
  );
  const link = links.find((url) => /verif/i.test(url));
  if (!link) throw new Error('The mail has no verifying link.');
  return link;
}

/** Verifies the sender of this address as the owner of its mailbox does. */
export async function verifyByMail(address: string): Promise<void> {
  const answer = await pressButton(await linkTo(address));
  expect(answer.status).toBe(303);
}

/** The form that a verifying link's page would show, whether it does or not. */
export const verifyingForm = (link: string | URL): MailedForm => ({
  action: '/api/mail/verify-sender',
  fields: Object.fromEntries(new URL(link).searchParams),
});
