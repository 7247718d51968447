import { BOUNCE_REASONS, type BounceReason } from './bounce-reasons';
import { CODES, SUBJECTS, WORDS } from './bounce-rules';

/**
 * A server's refusal: its reply code (0 where it is not known), its enhanced code ('' where it has none) and words, and the
 * command that it was an answer to, where that is known.
 */
export type Refusal = { code: number; enhanced: string; text: string; stage?: RefusalStage };
export type RefusalStage = 'mail' | 'rcpt' | 'data';

/** More than servers say; each rule looks at the whole. */
const MOST_CHARACTERS = 2_000;

/** An enhanced status code (RFC 3463), and not a part of an IP address. */
const ENHANCED = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/g;

/** The codes that say without a doubt that there is no such mailbox (RFC 3463, RFC 7505). */
const PLAIN = /^5\.1\.(1|10|351)$/;

/** What any refusal may say besides, so that a plain code weighs more. */
const LOOSE: ReadonlySet<BounceReason> = new Set<BounceReason>([
  ...(['policy', 'greylisted', 'unreachable', 'protocol_error', 'away', 'spam', 'relay_refused'] as const),
  ...(['server_full', 'bad_content', 'refused_by_reader', 'reputation'] as const),
]);

/** The codes in a text, the last server's own last: relays put theirs before what they were told. */
export const enhancedCodesIn = (text: string): string[] => text.match(ENHANCED) ?? [];

/** The first permanent or passing reply code in a text; 0 where there is none. */
export const replyCodeIn = (text: string): number =>
  Number(/(?<![\d.:/-])([45]\d\d)(?=[ -][^\d])/.exec(text)?.[1] ?? 0);

/**
 * Why a mail was refused, by the words of the server and the codes that it gave. A server that only says 5.0.0, or
 * nothing that is known, leaves it `unknown`.
 */
export function classifyRefusal({ stage, ...refusal }: Refusal): BounceReason {
  const reason = reasonOf(refusal);
  if (BOUNCE_REASONS[reason].follows !== 'suppress') return reason;
  // Who is unknown in the answer to MAIL is the sender; who took the reader at RCPT has a filter, whatever it says after.
  return stage === 'mail' ? 'sender_refused' : stage === 'data' ? 'refused_by_reader' : reason;
}

/**
 * The command that a report says the refusal was an answer to, in the words of Postfix, Exim and Sendmail. Where commands
 * were sent ahead, the answer under DATA may be RCPT's: then a 503 for want of recipients follows.
 */
export function stageIn(text: string): RefusalStage | undefined {
  const [, reply, exim, sendmail] =
    /in reply to (?:end of )?(mail|rcpt|data)\b|error from remote mail server after (mail|rcpt)\b|>>> (mail|rcpt|data)\b/i.exec(
      text,
    ) ?? [];
  const command = (reply ?? exim ?? sendmail)?.toLowerCase() as RefusalStage | undefined;
  return sendmail && command === 'data' && /<<< (503|554)|need rcpt|no valid recipients/i.test(text)
    ? 'rcpt'
    : command;
}

function reasonOf({ code, enhanced, text }: Refusal): BounceReason {
  const words = innermost(text.slice(0, MOST_CHARACTERS).toLowerCase().replace(/\s+/g, ' '));
  const codes = [...enhancedCodesIn(words).reverse(), enhanced].filter((each) => each !== '');
  const byWords = WORDS.find(([, rule]) => rule.test(words))?.[0];
  if (byWords && !LOOSE.has(byWords)) return byWords;
  if (codes.some((each) => PLAIN.test(each))) return 'no_mailbox';
  const byCode = codes.map((each) => CODES[each.slice(2)]).find((reason) => reason !== undefined);
  if (byWords && (!byCode || BOUNCE_REASONS[byCode].follows !== 'suppress')) return byWords;
  if (byCode) return byCode;
  const bySubject = codes.map((each) => SUBJECTS[each.split('.')[1] ?? '']).find(Boolean);
  return byWords ?? bySubject ?? (code === 556 ? 'takes_no_mail' : 'unknown');
}

/** IronPort puts words of its own before what it was told: `5.1.0 - Unknown address error 550-'5.2.2 Mailbox full'`. */
const innermost = (words: string): string => /^[^']*\d\.\d\.\d - [^']*'(.*)'/.exec(words)?.[1] ?? words;
