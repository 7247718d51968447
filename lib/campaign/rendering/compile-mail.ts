import { env } from '@/lib/env';
import type { OutgoingMail } from '@/lib/mail/bulk/bulk-transport';
import { customFieldsOf } from '../fields/custom-fields';
import { DYNAMIC_NAMES } from '../fields/reserved-names';
import { makeUrlsAbsolute } from './absolute-urls';
import { addFooter, addPreheader } from './complete-document';
import { readDocument } from './html-document';
import { htmlPieces } from './html-pieces';
import type { MailSource, Recipient } from './mail-source';
import { plainTextPieces } from './plain-text';
import { mailRenderer } from './render-mail';
import { saveLinks } from './save-links';
import { subjectPieces } from './subject';
import { tagContext } from './tag-context';
import { trackLinks } from './track-links';

/** A mailing, ready for any number of recipients. */
export type CompiledMail = {
  /** One recipient's mail. Cheap: what a transport doesn't ask for isn't made. */
  render(recipient: Recipient): OutgoingMail;
};

/** What the compilation of a mailing takes from the database, unless it is given. */
type CompileDeps = {
  /** The names that the account's own fields give merge tags. */
  customNames: readonly string[];
  /** Keeps the targets of tracked links; gives their ids by target. */
  saveLinks(targets: readonly string[]): Promise<ReadonlyMap<string, number>>;
};

/**
 * Compiles a mailing once for all of its mails: into what is the same in all of them, encoded already, and slots.
 * Nothing that a contact wrote is ever read as a template.
 */
export async function compileMail(
  source: MailSource,
  deps: Partial<CompileDeps> = {},
): Promise<CompiledMail> {
  const own = deps.customNames ?? (await customFieldsOf(source.userId)).map((field) => field.field_name);
  const context = tagContext(source, [...DYNAMIC_NAMES, ...own]);
  const save = deps.saveLinks ?? ((targets) => saveLinks(source, targets));
  const document = readDocument(source.html);
  addFooter(document, source);
  makeUrlsAbsolute(document, env().APP_URL);
  const addresses = source.tracking ? await trackLinks(document, save) : new Map();
  addPreheader(document, source.preheader);
  const html = htmlPieces(document.root, { ...context, addresses });
  const subject = subjectPieces(source.subject, context);
  return { render: mailRenderer(source, { subject, html, text: plainTextPieces(html) }) };
}
