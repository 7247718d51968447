import type { Outcome } from './bulk-transport';

/** What a server's reply was to. `message`: the reply after the final dot; `connect`: greeting, EHLO, STARTTLS, AUTH. */
export type SmtpStage = 'connect' | 'mail' | 'rcpt' | 'data' | 'message';

export type SmtpReply = { code: number; text: string };

/** How long a server that wants fewer mails is left alone, unless it says how long. */
const BACK_OFF_MS = 15_000;
const LONGEST_BACK_OFF_MS = 3_600_000;

/** It lets nobody in who isn't signed in, or not encrypted: true of every mail. */
const CLOSED_DOOR = new Set([530, 534, 535, 538]);
/** RFC 3463: no such mailbox or host, the mailbox has moved or takes nothing; RFC 7505 null MX. Not 5.1.7 and 5.1.8: those are the sender's. */
const NO_SUCH_ADDRESS = /^5\.(1\.(0|1|2|3|4|6|10)|2\.1)$/;
/** Said of us or of the message, also where the code says mailbox. */
const POLICY =
  /spam|polic|block|black ?list|deny ?list|denied|listed|reputation|relay|spf\b|dkim|dmarc|sender/i;
const TOO_FAST =
  /throttl|rate.?limit|(sending|message|mail) rate|rate exceeded|too (fast|much mail)|too many (messages|mails|e-?mails|connections|requests|sessions)/i;

/**
 * What a reply of 4xx or 5xx means (RFC 5321 4.2, RFC 3463).
 *
 * | reply | at | outcome |
 * |---|---|---|
 * | 421 | before the message was sent whole | throttled |
 * | 421 | after the final dot | deferred: if it is this message that makes the server end, it has to count |
 * | 4xx that speaks of rate or of too many; not 4.1.x and 4.2.x, which are the mailbox's | anywhere | throttled |
 * | other 4xx (greylisting, 4.7.x, full disks) and 503, the session's fault | mail, rcpt, data, message | deferred |
 * | 552 or 5.2.2, mailbox full | rcpt, message | deferred: permanent by its code, but mailboxes are emptied |
 * | 530, 534, 535, 538 | anywhere | down: not signed in, or not encrypted |
 * | 550, 551, 553, 556, or 5.1.x, 5.2.1 | rcpt | refused, because of the address |
 * | the same with 5.7.x, or words of policy | rcpt | refused, not because of the address |
 * | other 5xx | mail, rcpt, data, message | refused, not because of the address |
 * | 4xx | connect | throttled |
 * | other | connect | down |
 */
export function outcomeOfReply(stage: SmtpStage, { code, text }: SmtpReply, answer: string): Outcome {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? '';
  if (CLOSED_DOOR.has(code)) return { kind: 'down', answer };
  if (code === 421 && stage !== 'message') return throttled(answer, text);
  if (stage === 'connect') {
    // 454 is the answer to AUTH and STARTTLS when their own back end is away.
    const isFull = code >= 400 && code < 500 && code !== 454;
    return isFull ? throttled(answer, text) : { kind: 'down', answer };
  }
  if (code < 500) {
    if (TOO_FAST.test(text) && !/^4\.[12]\./.test(enhanced)) return throttled(answer, text);
    return deferred(answer, text);
  }
  if (code === 503) return deferred(answer, text);
  const isFullMailbox = enhanced === '5.2.2' || (code === 552 && enhanced === '' && stage === 'rcpt');
  if (isFullMailbox && stage !== 'mail') return deferred(answer, text);
  return { kind: 'refused', answer, isAddress: stage === 'rcpt' && isOfAddress(code, enhanced, text) };
}

/** Whether a permanent refusal is the address's fault, by its code (0 where it is not known), enhanced code ('') and text. */
export function isOfAddress(code: number, enhanced: string, text: string): boolean {
  // RFC 3463 5.1.1 is plain, whatever words stand beside it.
  if (enhanced === '5.1.1' || enhanced === '5.1.10') return true;
  // What Microsoft 365 says of an address that its directory lacks.
  if (enhanced === '5.4.1') return /recipient address rejected/i.test(text);
  if (POLICY.test(text)) return false;
  if (enhanced !== '') return NO_SUCH_ADDRESS.test(enhanced);
  return code === 550 || code === 551 || code === 553 || code === 556;
}

function throttled(answer: string, text: string): Outcome {
  return { kind: 'throttled', answer, retryAfterMs: askedBackOffMs(text) ?? BACK_OFF_MS };
}

function deferred(answer: string, text: string): Outcome {
  const retryAfterMs = askedBackOffMs(text);
  return { kind: 'deferred', answer, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** The wait that a text such as "Greylisted, try again in 300 seconds" asks for. */
function askedBackOffMs(text: string): number | undefined {
  const asked = /\b(?:in|after|for) (\d{1,5}) ?(s|secs?|seconds?|m|mins?|minutes?)\b/i.exec(text);
  if (!asked) return undefined;
  const unit = /^m/i.test(asked[2] ?? '') ? 60_000 : 1000;
  return Math.min(Number(asked[1]) * unit, LONGEST_BACK_OFF_MS);
}
