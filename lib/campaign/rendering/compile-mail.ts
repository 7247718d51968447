import { LRUCache } from 'lru-cache';
import { env } from '@/lib/env';
import type { OutgoingMail } from '@/lib/mail/bulk/bulk-transport';
import { customFieldsOf } from '../fields/custom-fields';
import { DYNAMIC_NAMES } from '../fields/reserved-names';
import { isShown, type Memberships, segmentsOf } from '../templates/block-condition';
import { makeUrlsAbsolute } from './absolute-urls';
import { addFooter, addPreheader } from './complete-document';
import { conditionalBlocks, distinctConditions, dropHidden } from './conditional-blocks';
import { dropUnseen } from './drop-unseen';
import { readDocument } from './html-document';
import { htmlPieces } from './html-pieces';
import type { MailSource, Recipient } from './mail-source';
import { plainTextPieces } from './plain-text';
import { type MailBody, mailBody, mailRenderer } from './render-mail';
import { saveLinks } from './save-links';
import { subjectPieces } from './subject';
import { tagContext } from './tag-context';
import { trackableTargets, trackLinks } from './track-links';

/** A mailing, ready for any number of recipients. */
export type CompiledMail = {
  /** The segments that decide what a recipient sees of it; mostly none. Recipients come with their place in these. */
  segments: readonly number[];
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

/** Bodies of one mailing that are kept, each of what other people see; each may be a few hundred kilobytes. */
const MAX_BODIES = 32;

const NONE: Memberships = new Map();

/**
 * Compiles a mailing once for all of its mails: into what is the same in all of them, encoded already, and slots. Where
 * blocks are for some people only, once for each choice of blocks that somebody sees, so that all else is right for
 * exactly these: the footer, the plain text. Nothing that a contact wrote is ever read as a template.
 */
export async function compileMail(
  source: MailSource,
  deps: Partial<CompileDeps> = {},
): Promise<CompiledMail> {
  const own = deps.customNames ?? (await customFieldsOf(source.userId)).map((field) => field.field_name);
  const context = tagContext(source, [...DYNAMIC_NAMES, ...own]);
  const save = deps.saveLinks ?? ((targets) => saveLinks(source, targets));
  const whole = readDocument(source.html);
  makeUrlsAbsolute(whole, env().APP_URL);
  const links = source.tracking ? await save(trackableTargets(whole)) : null;
  const conditions = distinctConditions(conditionalBlocks(whole).map(({ condition }) => condition));

  const compileBody = (memberships: Memberships): MailBody => {
    const document = readDocument(source.html);
    dropHidden(document, memberships);
    addFooter(document, source);
    makeUrlsAbsolute(document, env().APP_URL);
    const addresses = links ? trackLinks(document, links) : new Map();
    addPreheader(document, source.preheader);
    const html = htmlPieces(document.root, { ...context, addresses });
    dropUnseen(document);
    return mailBody(plainTextPieces(htmlPieces(document.root, { ...context, addresses })), html);
  };
  const bodies = new LRUCache<string, MailBody>({ max: MAX_BODIES });
  const bodyFor = (memberships: Memberships): MailBody => {
    const seen = conditions.map((condition) => (isShown(condition, memberships) ? 1 : 0)).join('');
    const known = bodies.get(seen);
    if (known) return known;
    const body = compileBody(memberships);
    bodies.set(seen, body);
    return body;
  };
  const common = conditions.length === 0 ? compileBody(NONE) : null;
  return {
    segments: segmentsOf(conditions),
    render: mailRenderer(
      source,
      subjectPieces(source.subject, context),
      common ? () => common : ({ memberships }) => bodyFor(memberships ?? NONE),
    ),
  };
}
