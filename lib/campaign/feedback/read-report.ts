import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { deliveryOfBounceAddress } from '../tracking/bounce-token';
import { deliveryOf } from '../tracking/reader-token';
import type { Fact } from './fact';
import { factOfComplaint, factOfStatus } from './report-facts';

/** A report on one of our mails: which one, and what became of it. */
export type Report = { deliveryId: number; fact: Fact };

/** A part's fields (RFC 3464, 5965) by their names in lower case. */
export type Fields = ReadonlyMap<string, string>;

/**
 * Reads a mail that came to the mailbox for returned ones: a delivery status notification (RFC 3464) or a complaint in
 * the abuse reporting format (RFC 5965). Null for any other mail, such as an absent reader's answer, and where no mail
 * of ours is named by a signature of ours: the return address, or the link to unsubscribe in the headers that came back.
 * Nobody can make such a report up for a mail that he has not seen.
 *
 * @param to the address that it came to, where the mail server tells
 */
export async function readReport(raw: Uint8Array, to: string | null): Promise<Report | null> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  if (!/^multipart\/report\b/i.test(headerOf(mail, 'content-type'))) return null;
  const part = (type: RegExp) => mail.attachments.find(({ mimeType }) => type.test(mimeType));
  const status = part(/^message\/(global-)?delivery-status$/i);
  const complaint = part(/^message\/feedback-report$/i);
  const groups = await fieldsOf(status ?? complaint);
  const fact = status ? factOfStatus(groups) : complaint ? factOfComplaint(groups) : null;
  if (!fact) return null;
  const returned = part(/^(message\/(rfc822|global)(-headers)?|text\/rfc822-headers)$/i);
  const deliveryId = await mailMeant(mail, to, groups, returned);
  return deliveryId === null ? null : { deliveryId, fact };
}

const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? '';

const textOf = (part: Attachment | undefined): string =>
  typeof part?.content === 'string' ? part.content : '';

/** A part's groups of fields; blank lines stand between them. */
async function fieldsOf(part: Attachment | undefined): Promise<Fields[]> {
  const groups = textOf(part)
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((group) => group.trim() !== '');
  return Promise.all(
    groups.slice(0, 20).map(async (group) => {
      const { headers } = await PostalMime.parse(`${group.trim()}\r\n\r\n`);
      return new Map(headers.map(({ key, value }) => [key, value]));
    }),
  );
}

async function mailMeant(
  mail: Email,
  to: string | null,
  groups: readonly Fields[],
  returned: Attachment | undefined,
): Promise<number | null> {
  const original = await PostalMime.parse(textOf(returned));
  const addresses = [
    to ?? '',
    ...mail.headers
      .filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to', 'to'].includes(key))
      .map(({ value }) => value),
    ...groups.map((fields) => fields.get('original-mail-from') ?? ''),
    headerOf(original, 'return-path'),
  ];
  for (const text of addresses)
    for (const address of text.split(/[\s,<>]+/)) {
      const id = deliveryOfBounceAddress(address);
      if (id !== null) return id;
    }
  const [, token = ''] =
    /\/api\/mail\/unsubscribe\?t=([\w.-]+)/.exec(headerOf(original, 'list-unsubscribe')) ?? [];
  return deliveryOf(token);
}
