import { env } from '@/lib/env';
import { DYNAMIC_NAMES } from '../fields/reserved-names';
import { isShown, type Memberships, segmentsOf } from '../templates/block-condition';
import { missingAddresses, withMissingMarked } from '../templates/missing-pictures';
import { placeholdersIn } from '../templates/placeholders';
import { makeUrlsAbsolute } from './absolute-urls';
import { compileMail } from './compile-mail';
import { missingOf } from './complete-document';
import { conditionalBlocks, dropHidden } from './conditional-blocks';
import { elementsIn, type MailDocument, readDocument } from './html-document';
import { linksIn } from './links-in';
import type { MailSource } from './mail-source';
import { joinPieces } from './piece';
import { readerMemberships } from './reader-memberships';
import { sampleTextsIn } from './sample-texts';
import { subjectPieces } from './subject';
import { tagContext } from './tag-context';

/** A row of the ledger that never is: the links of a preview name nobody, so that they change nothing. */
const NO_DELIVERY = 0;

type Options = {
  /** What merge tags give, by name. */
  values: Readonly<Record<string, string>>;
  /** Whether these are nobody's: then all blocks are shown that anybody sees. */
  isSample: boolean;
  /** The names that the account's own fields give merge tags. */
  customNames: readonly string[];
};

/** A mailing's mail as a reader would get it, and what is to be known of it before it goes out. */
export async function previewMail(source: MailSource, { customNames, ...reader }: Options) {
  const { values } = reader;
  const mail = await compileMail({ ...source, html: withMissingMarked(source.html) }, { customNames });
  const [memberships = new Map()] = await readerMemberships(source.userId, mail.segments, [reader]);
  const recipient = { deliveryId: NO_DELIVERY, email: values.email ?? '', values, memberships };
  const made = mail.render(recipient).content();
  const context = tagContext(source, [...DYNAMIC_NAMES, ...customNames]);
  const whole = readDocument(source.html);
  makeUrlsAbsolute(whole, env().APP_URL);
  const missing = missingOf(seenBy(source, memberships), source.senderAddress);
  const isEmpty = source.html.trim() === '';
  return {
    from: made.from,
    subject: made.subject,
    preheader: joinPieces(subjectPieces(source.preheader, context), 'text', values, ''),
    html: isEmpty ? '' : made.html,
    text: isEmpty ? '' : made.text,
    bytes: Buffer.byteLength(made.html),
    images_without_alt: elementsIn(whole.body).filter(
      ({ name, attribs }) => name === 'img' && attribs.alt === undefined,
    ).length,
    missing_pictures: missingAddresses(source.html),
    links: linksIn(whole),
    sample_texts: sampleTextsIn(whole),
    placeholders: placeholdersIn([source.html], [source.subject, source.preheader], customNames),
    adds_unsubscribe: missing.unsubscribe,
    adds_address: missing.address,
    has_address: source.senderAddress.trim() !== '',
    ...blocksOf(source, whole, memberships),
  };
}

function seenBy({ html }: MailSource, memberships: Memberships) {
  const document = readDocument(html);
  dropHidden(document, memberships);
  return document;
}

/** What there is to know of the blocks that only some people see. */
function blocksOf(source: MailSource, whole: MailDocument, memberships: Memberships) {
  const conditions = conditionalBlocks(whole).map(({ condition }) => condition);
  const common = missingOf(seenBy(source, new Map()), source.senderAddress);
  return {
    conditional_blocks: conditions.length,
    hidden_blocks: conditions.filter((condition) => !isShown(condition, memberships)).length,
    missing_segments: segmentsOf(conditions).filter((id) => !memberships.has(id)),
    unsubscribe_for_some: common.unsubscribe && !missingOf(whole, source.senderAddress).unsubscribe,
  };
}
