import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { deliveryOfBounceAddress } from '../mail-links/bounce-address';
import { deliveryOfToken } from '../mail-links/reader-token';
import { tokenOfOneClickUrl } from '../mail-links/unsubscribe-link';
import type { DeliveryFeedback } from './delivery-feedback';
import { readPlainReport } from './plain-report';
import { type Fields, feedbackOfComplaint, feedbackOfStatus } from './report-feedback';

/** A report on one of our mails: which one, and what became of it. */
type Report = { deliveryId: number; fact: DeliveryFeedback };

/** The facts and the headers stand in front, and the parser takes its time over each line of the mail behind them. */
const MOST_BYTES = 256 * 1024;
const MOST_LINES = 10_000;

/**
 * Reads a mail that came to the mailbox for returned ones: a delivery status notification (RFC 3464), a complaint in
 * the abuse reporting format (RFC 5965), or what qmail and older versions of Exim write in plain text. Null for any other
 * mail, such as an absent reader's answer, and where no mail of ours is named by a signature of ours: the return address,
 * or the link to unsubscribe in the headers that came back. Nobody can make such a report up for a mail that he has not
 * seen.
 *
 * @param to the address that it came to, where the mail server tells
 */
export async function readReport(raw: Uint8Array, to: string | null): Promise<Report | null> {
  const mail = await PostalMime.parse(frontOf(raw), {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  });
  const type = headerOf(mail, 'content-type');
  const isPlain = type === '' || /^text\/plain\b/i.test(type);
  const said = isPlain ? plain(mail) : /^multipart\/report\b/i.test(type) ? await structured(mail) : null;
  if (!said?.fact) return null;
  const deliveryId = await mailMeant(mail, to, said);
  return deliveryId === null ? null : { deliveryId, fact: said.fact };
}

function frontOf(raw: Uint8Array): Uint8Array {
  let end = 0;
  for (let lines = 0; lines < MOST_LINES; lines++) {
    const feed = raw.indexOf(0x0a, end);
    if (feed < 0) return raw.subarray(0, MOST_BYTES);
    end = feed + 1;
  }
  return raw.subarray(0, Math.min(end, MOST_BYTES));
}

/** What a report says: the fact, null where nothing is settled, its groups of fields, and what came back of the mail. */
type ParsedReport = { fact: DeliveryFeedback | null; groups: readonly Fields[]; returned: string };

async function structured(mail: Email): Promise<ParsedReport> {
  const part = (type: RegExp) => mail.attachments.find(({ mimeType }) => type.test(mimeType));
  const status = part(/^message\/(global-)?delivery-status$/i);
  const complaint = part(/^message\/feedback-report$/i);
  const groups = await fieldsOf(status ?? complaint);
  const fact = status ? feedbackOfStatus(groups) : complaint ? feedbackOfComplaint(groups) : null;
  const returned = part(/^(message\/(rfc822|global)(-headers)?|text\/rfc822-headers)$/i);
  return { fact, groups, returned: textOf(returned) };
}

function plain(mail: Email): ParsedReport | null {
  const report = readPlainReport(mail.text ?? '', headerOf(mail, 'x-failed-recipients'));
  if (!report) return null;
  const groups = [report.fields];
  return { fact: feedbackOfStatus(groups), groups, returned: report.returned };
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
  { groups, returned }: ParsedReport,
): Promise<number | null> {
  const original = await PostalMime.parse(returned);
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
  return deliveryOfToken(tokenOfOneClickUrl(headerOf(original, 'list-unsubscribe')));
}
