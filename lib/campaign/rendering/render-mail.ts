import { sign } from '@/lib/crypto/sign';
import type { MailContent, OutgoingMail } from '@/lib/mail/bulk/bulk-transport';
import { bounceAddress } from '../mail-links/bounce-address';
import { readerToken } from '../mail-links/reader-token';
import { oneClickUnsubscribeUrl } from '../mail-links/unsubscribe-link';
import { asLine } from './escape';
import { headerAddress, headerDate, headerText, namedAddress, wireAddress } from './header-text';
import type { MailSource, Recipient } from './mail-source';
import { MIME_HEADERS, messageMaker } from './mime-message';
import { joinPieces, type Piece } from './piece';
import { linkPieces } from './tag-context';

/** What a mailing's mails say, compiled. */
export type MailBody = {
  html: readonly Piece[];
  text: readonly Piece[];
  message: ReturnType<typeof messageMaker>;
};

export const mailBody = (text: readonly Piece[], html: readonly Piece[]): MailBody => ({
  html,
  text,
  message: messageMaker(text, html),
});

const ONE_CLICK = 'List-Unsubscribe=One-Click';

/** Of all headers only addresses may hold more than ASCII: as UTF-8, an octet a character. */
const octets = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

/** What makes a compiled mailing's mails. */
export function mailRenderer(
  source: MailSource,
  subjectPieces: readonly Piece[],
  bodyOf: (recipient: Recipient) => MailBody,
): (recipient: Recipient) => OutgoingMail {
  const { mailing, userId } = source;
  const fromEmail = wireAddress(asLine(source.fromEmail));
  const fromName = asLine(source.fromName);
  const replyTo = wireAddress(asLine(source.replyTo));
  const oneClick = linkPieces(oneClickUnsubscribeUrl);
  const mark = sign('message-id', mailing.kind, String(mailing.id)).slice(0, 12);
  const domain = fromEmail.slice(fromEmail.lastIndexOf('@') + 1);

  // Gmail groups a sender's figures by the first three; the last names the sender to it.
  const feedbackId = `${mailing.id}:${userId}:${mailing.kind}:loadout`;
  const constant = octets(
    Object.entries({
      From: headerAddress('From', fromName, fromEmail),
      ...(replyTo === '' ? {} : { 'Reply-To': replyTo }),
      'List-Unsubscribe-Post': ONE_CLICK,
      'Feedback-ID': feedbackId,
      ...MIME_HEADERS,
    })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join(''),
  );

  return (recipient) => {
    const { deliveryId, email, values } = recipient;
    const body = bodyOf(recipient);
    const token = readerToken(deliveryId);
    const to = wireAddress(asLine(email));
    const subject = () => asLine(joinPieces(subjectPieces, 'text', values, token));
    const messageId = `<${deliveryId.toString(36)}.${mark}@${domain}>`;
    const unsubscribe = () => `<${joinPieces(oneClick, 'text', values, token)}>`;
    return {
      id: deliveryId,
      envelope: { from: bounceAddress(deliveryId) ?? fromEmail, to },
      content: (): MailContent => ({
        from: namedAddress(fromName, fromEmail),
        to,
        replyTo: replyTo || fromEmail,
        subject: subject(),
        html: joinPieces(body.html, 'html', values, token),
        text: joinPieces(body.text, 'text', values, token),
        headers: {
          'Message-ID': messageId,
          'List-Unsubscribe': unsubscribe(),
          'List-Unsubscribe-Post': ONE_CLICK,
          'Feedback-ID': feedbackId,
        },
      }),
      mime: () => {
        const headers =
          `Date: ${headerDate()}\r\nTo: ${octets(to)}\r\nSubject: ${headerText('Subject', subject())}\r\n` +
          `Message-ID: ${messageId}\r\nList-Unsubscribe: ${unsubscribe()}\r\n${constant}`;
        return body.message(headers, values, token);
      },
      // Headers are lines of their own, folded with a space; quoted-printable encodes a dot at the start of a line.
      isDotFree: true,
    };
  };
}
