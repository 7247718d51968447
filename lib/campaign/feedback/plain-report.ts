import type { Fields } from './report-feedback';

/** What a report in plain text says: fields as a delivery status notification has them, and the mail that came back. */
type PlainReport = { fields: Fields; returned: string };

/**
 * Reads a report that was written for people, as qmail and older versions of Exim send them. Null for any other text, a
 * warning that a mail is late among them, and where it is about several addresses, none of which need be the reader's own.
 *
 * @param failedRecipients what the header `X-Failed-Recipients` says, which Exim adds
 */
export function readPlainReport(text: string, failedRecipients: string): PlainReport | null {
  const lines = text.replaceAll('\r\n', '\n');
  return ofQmail(lines) ?? ofExim(lines, failedRecipients);
}

/**
 * By http://cr.yp.to/proto/qsbmf.txt: an introduction, a paragraph that begins with `<` for each address that failed for
 * good, one that begins with `-`, and the mail.
 */
function ofQmail(text: string): PlainReport | null {
  if (!text.startsWith('Hi. This is the ')) return null;
  const [report, rest] = cut(text, '\n\n-');
  const [recipient = '', ...others] = report.split('\n\n').filter((paragraph) => paragraph.startsWith('<'));
  const [, address = '', said = ''] = /^<(\S+)>:\n([\s\S]+)$/.exec(recipient) ?? [];
  if (address === '' || others.length > 0) return null;
  return { fields: failed(address, said), returned: cut(rest, '\n\n')[1] };
}

/** Addresses are indented by two, what is said of them by four; lines of dashes stand before the mail. */
function ofExim(text: string, failedRecipients: string): PlainReport | null {
  if (!text.startsWith('This message was created automatically by mail delivery software')) return null;
  const [report, rest] = cut(
    cut(text, 'address(es) failed:\n\n')[1],
    '\n\n------ This is a copy of the message',
  );
  const [address = '', ...others] = report.split('\n').filter((line) => /^ {2}\S/.test(line));
  const said = report.split('\n').filter((line) => line.startsWith('    '));
  if (others.length > 0 || said.length === 0) return null;
  if (address.trim().toLowerCase() !== failedRecipients.trim().toLowerCase()) return null;
  return { fields: failed(address.trim(), said.join('\n')), returned: cut(rest, '\n\n')[1] };
}

const failed = (address: string, said: string): Fields =>
  new Map([
    ['action', 'failed'],
    ['final-recipient', `rfc822; ${address}`],
    ['diagnostic-code', said],
  ]);

/** What stands before a separator and after it; nothing after it where it is missing. */
function cut(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}
