import { decrypt, encrypt } from '@/lib/crypto/encrypt';

export type MailBody = { html: string; text: string };

/** What ties a body to its mail. */
export const mailContext = (messageId: string) => `mail:${messageId}`;

/** A body that holds codes, as it is kept: nobody who reads the table, or a copy of it, can use them. */
export const encryptBody = (body: MailBody, messageId: string): Buffer =>
  encrypt(JSON.stringify(body), mailContext(messageId));

/** What a mail says, opened where it is sealed. */
export function bodyOf(mail: MailBody & { sealed: Buffer | null; message_id: string }): MailBody {
  if (!mail.sealed) return { html: mail.html, text: mail.text };
  return JSON.parse(decrypt(mail.sealed, mailContext(mail.message_id))) as MailBody;
}
