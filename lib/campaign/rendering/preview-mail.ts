import { DYNAMIC_NAMES } from '../fields/reserved-names';
import { compileMail } from './compile-mail';
import { missingOf } from './complete-document';
import { elementsIn, readDocument } from './html-document';
import type { MailSource } from './mail-source';
import { joinPieces } from './piece';
import { subjectPieces } from './subject';
import { tagContext } from './tag-context';

/** A row of the ledger that never is: the links of a preview name nobody, so that they change nothing. */
const NO_DELIVERY = 0;

type Options = {
  /** What merge tags give, by name. */
  values: Readonly<Record<string, string>>;
  /** The names that the account's own fields give merge tags. */
  customNames: readonly string[];
};

/** A mailing's mail as a reader would get it, and what is to be known of it before it goes out. */
export async function previewMail(source: MailSource, { values, customNames }: Options) {
  const mail = await compileMail(source, { customNames });
  const made = mail.render({ deliveryId: NO_DELIVERY, email: values.email ?? '', values }).content();
  const context = tagContext(source, [...DYNAMIC_NAMES, ...customNames]);
  const document = readDocument(source.html);
  const missing = missingOf(document, source.senderAddress);
  const isEmpty = source.html.trim() === '';
  return {
    from: made.from,
    subject: made.subject,
    preheader: joinPieces(subjectPieces(source.preheader, context), 'text', values, ''),
    html: isEmpty ? '' : made.html,
    text: isEmpty ? '' : made.text,
    bytes: Buffer.byteLength(made.html),
    images_without_alt: elementsIn(document.body).filter(
      ({ name, attribs }) => name === 'img' && attribs.alt === undefined,
    ).length,
    adds_unsubscribe: missing.unsubscribe,
    adds_address: missing.address,
    has_address: source.senderAddress.trim() !== '',
  };
}
