import type { BounceReason } from '../bounces/bounce-reasons';
import { classifyRefusal } from '../bounces/classify-refusal';
import type { Outcome } from './bulk-transport';

/** What a server's reply was to. `message`: the reply after the final dot; `connect`: greeting, EHLO, STARTTLS, AUTH. */
export type SmtpStage = 'connect' | 'mail' | 'rcpt' | 'data' | 'message';

export type SmtpReply = { code: number; text: string };

/** How long a server that wants fewer mails is left alone, unless it says how long. */
const BACK_OFF_MS = 15_000;
const LONGEST_BACK_OFF_MS = 3_600_000;

/** It lets nobody in who isn't signed in, or not encrypted: true of every mail. */
const CLOSED_DOOR = new Set([530, 534, 535, 538]);
/** Permanent by their code, and yet they pass: mailboxes are emptied, and rates fall. */
const PASSING: ReadonlySet<BounceReason> = new Set<BounceReason>([
  ...(['mailbox_full', 'mailbox_busy', 'too_fast', 'greylisted', 'server_full'] as const),
]);
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
 * | 552, or 5xx that speaks of a full mailbox or disk, of rate or of greylisting | rcpt, data, message | deferred |
 * | 530, 534, 535, 538 | anywhere | down: not signed in, or not encrypted |
 * | other 5xx | mail, rcpt, data, message | refused, for the reason that `classifyRefusal` finds |
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
    return deferred(answer, text, classifyRefusal({ code, enhanced, text }));
  }
  if (code === 503) return deferred(answer, text, 'protocol_error');
  const reason = classifyRefusal({ code, enhanced, text, stage: stage === 'message' ? 'data' : stage });
  const isFull = code === 552 && enhanced === '' && stage === 'rcpt' && reason === 'unknown';
  if (stage !== 'mail' && (isFull || PASSING.has(reason)))
    return deferred(answer, text, isFull ? 'mailbox_full' : reason);
  return { kind: 'refused', answer, reason };
}

function throttled(answer: string, text: string): Outcome {
  return { kind: 'throttled', answer, retryAfterMs: askedBackOffMs(text) ?? BACK_OFF_MS };
}

function deferred(answer: string, text: string, reason: BounceReason): Outcome {
  const retryAfterMs = askedBackOffMs(text);
  return { kind: 'deferred', answer, reason, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** The wait that a text such as "Greylisted, try again in 300 seconds" asks for. */
function askedBackOffMs(text: string): number | undefined {
  const asked = /\b(?:in|after|for) (\d{1,5}) ?(s|secs?|seconds?|m|mins?|minutes?)\b/i.exec(text);
  if (!asked) return undefined;
  const unit = /^m/i.test(asked[2] ?? '') ? 60_000 : 1000;
  return Math.min(Number(asked[1]) * unit, LONGEST_BACK_OFF_MS);
}
