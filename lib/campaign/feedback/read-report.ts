import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { deliveryOfBounceAddress } from '../mail-links/bounce-address';
import { deliveryOfToken } from '../mail-links/reader-token';
import { tokenOfOneClickUrl } from '../mail-links/unsubscribe-link';
import { addressesIn, feedbackOfText, splitReturned } from './free-text-report';
import { readPlainReport } from './plain-report';
import { type Fields, feedbackOfComplaint, feedbackOfStatus, type ReportedFact } from './report-feedback';

/** A report on one of our mails: which one, and what became of it. */
type Report = { deliveryId: number; fact: ReportedFact };

/** The facts and the headers stand in front, and the parser takes its time over each line of the mail behind them. */
const MOST_BYTES = 256 * 1024;
const MOST_LINES = 10_000;

/**
 * Reads a mail that came to the mailbox for returned ones: a delivery status notification (RFC 3464), a complaint in
 * the abuse reporting format (RFC 5965) or as Outlook.com forwards it, or what mail servers write in plain text. Null for
 * any other mail, such as an absent reader's answer, and where no mail of ours is named by a signature of ours: the return
 * address, or the link to unsubscribe in the headers that came back. Nobody can make such a report up for a mail that he
 * has not seen.
 *
 * @param to the address that it came to, where the mail server tells
 */
export async function readReport(raw: Uint8Array, to: string | null): Promise<Report | null> {
  const mail = await PostalMime.parse(frontOf(raw), {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  });
  const said = await reportIn(mail);
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
type ParsedReport = { fact: ReportedFact | null; groups: readonly Fields[]; returned: string };

/** What a mail reports, whoever it is about; null where it is no report. */
export async function reportIn(mail: Email): Promise<ParsedReport | null> {
  const isReport = /^multipart\/report\b/i.test(headerOf(mail, 'content-type'));
  const byMachine = isOfMachine(mail);
  const said = isReport || byMachine ? await structured(mail) : null;
  if (said?.fact || (isReport && !byMachine)) return said;
  const isPlain = /^(text\/plain\b|$)/i.test(headerOf(mail, 'content-type'));
  return (
    forwardedComplaint(mail) ??
    (isPlain || byMachine ? plain(mail) : null) ??
    (byMachine ? freeText(mail) : null)
  );
}

async function structured(mail: Email): Promise<ParsedReport> {
  const part = (type: RegExp) => mail.attachments.find(({ mimeType }) => type.test(mimeType));
  const status = part(/^message\/(global-)?delivery-status$/i);
  const complaint = part(/^message\/feedback-report$/i);
  const groups = await fieldsOf(status ?? complaint);
  const fact = status
    ? feedbackOfStatus(groups, wordsOf(mail))
    : complaint
      ? feedbackOfComplaint(groups)
      : null;
  return { fact, groups, returned: returnedIn(mail) };
}

const returnedIn = ({ attachments }: Email): string =>
  textOf(
    attachments.find(({ mimeType }) =>
      /^(message\/(rfc822|global)(-headers)?|text\/rfc822-headers)$/i.test(mimeType),
    ),
  );

/** Outlook.com's complaints before it took up RFC 5965: the mail itself, with a header that names its reader. */
function forwardedComplaint(mail: Email): ParsedReport | null {
  const returned = returnedIn(mail);
  if (
    !/^staff@hotmail\.com$/i.test(mail.from?.address ?? '') ||
    !/^x-hmxmroriginalrecipient:/im.test(returned)
  )
    return null;
  return { fact: { kind: 'complained', detail: 'Outlook.com' }, groups: [], returned };
}

function plain(mail: Email): ParsedReport | null {
  const report = readPlainReport(mail.text ?? '', headerOf(mail, 'x-failed-recipients'));
  if (!report) return null;
  const groups = [report.fields];
  return { fact: feedbackOfStatus(groups), groups, returned: report.returned };
}

function freeText(mail: Email): ParsedReport | null {
  const [said, returned] = splitReturned(wordsOf(mail));
  if (addressesIn(said, headerOf(mail, 'x-failed-recipients')) > 1) return null;
  const fact = feedbackOfText(mail.subject ?? '', said);
  return fact && { fact, groups: [], returned: returnedIn(mail) || returned };
}

/** Mail servers report under a name of their own, or with an empty return path (RFC 5321 4.5.5). */
const isOfMachine = (mail: Email): boolean =>
  mail.from?.address === '' ||
  /^(mailer-?daemon|mail-?daemon|postmaster|mdaemon|mail|mailerdaemon|daemon|no-?reply|bounce\w*|root|sysadmin|post_?master)@/i.test(
    mail.from?.address ?? '',
  ) ||
  /mail delivery (sub)?system|mailer-daemon|postmaster|system administrator/i.test(mail.from?.name ?? '') ||
  /^<?\s*>?$/.test(mail.headers.find(({ key }) => key === 'return-path')?.value.trim() ?? 'none');

const wordsOf = (mail: Email): string =>
  mail.text ?? (mail.html ?? '').replace(/<[^<>]*>/g, ' ').replace(/&nbsp;/g, ' ');

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
