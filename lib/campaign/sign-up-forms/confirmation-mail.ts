import { sql } from 'drizzle-orm';
import { db, type Executor } from '@/lib/db/client';
import { senders } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { queueMessage } from '@/lib/mail/queue-mail';
import { plainText } from '@/lib/plain-text';
import { senderSnapshot, senderSnapshotRow } from '../mailings/sender-snapshot';
import { asHtml, asLine } from '../rendering/escape';
import { namedAddress } from '../rendering/header-text';
import { CONFIRM_LINK } from './form-defaults';
import type { FormRow } from './rows';
import { confirmUrl } from './sign-up-links';

const readSender = statement({
  params: { senderId: senders.id },
  row: senderSnapshotRow,
  text: ({ senderId }) => sql`
    select x.* from (select ${senderSnapshot(senders)} from ${senders} where ${senders.id} = ${senderId}) as x`,
});

/** Before the end of a document, or after HTML that is none. */
const withFoot = (html: string, foot: string): string => {
  const end = html.search(/<\/body\s*>/i);
  return end < 0 ? html + foot : html.slice(0, end) + foot + html.slice(end);
};

/**
 * The email that asks whether an address's owner wants to be on the list, as HTML. What was filled in is not in it:
 * anybody can have it sent to any address. Who sent it, and why, always is.
 */
export function confirmationHtml(html: string, link: string, address: string): string {
  const hasLink = html.includes(CONFIRM_LINK);
  const button = `<p><a data-action="true" href="${asHtml(link)}">Confirm</a></p>`;
  const foot = `<p style="max-width:560px;margin:0 auto;padding:0 16px 24px;color:#6b7280;font:13px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">You get this email because somebody entered your address on a sign-up form. If it wasn’t you, ignore it.<br>${asHtml(address)}</p>`;
  return withFoot(html.replaceAll(CONFIRM_LINK, asHtml(link)), `${hasLink ? '' : button}${foot}`);
}

/** Queues the email whose link confirms a sign-up, from the form's sender. */
export async function mailConfirmation(
  tx: Executor,
  form: FormRow,
  { email, token }: { email: string; token: string },
): Promise<void> {
  const [sender] = await readSender(tx, { senderId: form.sender_id ?? 0 });
  if (!sender) throw new Error('The sender of an open form is missing.');
  const html = confirmationHtml(form.confirmation_html, confirmUrl(token), sender.sender_address);
  await queueMessage(tx, {
    kind: 'sign-up.confirm',
    userId: form.user_id,
    to: email,
    from: namedAddress(asLine(sender.sender_name), sender.from_sender),
    replyTo: sender.reply_to,
    subject: form.confirmation_subject,
    html,
    text: plainText(html),
  });
}

/** Whom a form's page is of. */
export async function senderNameOf({ sender_id }: FormRow): Promise<string> {
  const [sender] = await readSender(db(), { senderId: sender_id ?? 0 });
  return sender?.sender_name ?? '';
}
