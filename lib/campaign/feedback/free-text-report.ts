import { BOUNCE_REASONS } from '@/lib/mail/bounces/bounce-reasons';
import { classifyRefusal, enhancedCodesIn, replyCodeIn, stageIn } from '@/lib/mail/bounces/classify-refusal';
import { oneLine } from '@/lib/mail/bulk/one-line';
import type { DeliveryFeedback } from './delivery-feedback';

/** What a report says stands in front of the mail that came back. */
const MOST_CHARACTERS = 8_000;

/** Where the mail that came back begins. */
const RETURNED =
  /^[ \t>]*(?:[-_=*]{2,}[^\n]{0,60}(?:original|copy|returned|unsent|header)[^\n]*|(?:your )?original message[^\n]*:?|(?:return-path|received|message-id):[^\n]*)$/im;

const SUBJECT =
  /undeliver|non-?deliver|not deliver|(delivery|mail|message) (status|fail|error|problem|rejected|system)|fail(ed|ure) (notice|deliver|to deliver)|return(ed|ing) (to sender|mail|message)|could ?n[o']t be delivered|rejected|bounce|mail fail|unzustellbar|retour|配信|delivery|did not reach|error:/i;
const DELAYED =
  /\bdelay(ed)?\b|will (keep|continue) (on )?(trying|retry|to be)|still (being )?(tr(y|ied)|retr)|no action is required|you do not need to (re)?send|not yet been delivered|warning/i;
const ABSENT = /out of (the )?office|on vacation|i am away|auto(matic)? ?-?reply|away from/i;

/** What is said, and the mail that came back with it. */
export function splitReturned(text: string): [said: string, returned: string] {
  const front = text.slice(0, MOST_CHARACTERS);
  const at = RETURNED.exec(front)?.index ?? front.length;
  return [front.slice(0, at), text.slice(at)];
}

/**
 * How many addresses a text and the header `X-Failed-Recipients` say to have failed, each on a line of its own as qmail
 * and Exim write them: where one mail failed for several, an alias stands between, and none need be the reader's own.
 */
export function addressesIn(said: string, failedRecipients: string): number {
  const lines = said.matchAll(/^(?: {2}|<)([^\s<>:@]+@[^\s<>:]+)(?:>:)?[ \t]*\r?$/gm);
  const header = failedRecipients.split(',').map((address) => address.trim());
  const all = [...[...lines].map(([, address = '']) => address), ...header];
  return new Set(all.filter(Boolean).map((address) => address.toLowerCase())).size;
}

/**
 * What a mail server that keeps to no standard says of a mail: by the lines that have a code, else by all of its words.
 * Null where they are those of no report.
 */
export function feedbackOfText(subject: string, said: string): DeliveryFeedback | null {
  if (ABSENT.test(subject)) return null;
  const lines = said.split(/\r?\n/);
  const coded = lines
    .filter((line, at) => [lines[at - 1], line].some((each) => hasCode(each ?? '')))
    .join(' ');
  if (!SUBJECT.test(`${subject} ${said.slice(0, 600)}`) && coded === '') return null;
  const why = [coded, said]
    .map((text) => classifyRefusal({ code: replyCodeIn(text), enhanced: '', text, stage: stageIn(said) }))
    .find((reason) => reason !== 'unknown');
  if (why === 'away' || (!why && coded === '')) return null;
  const detail = oneLine(coded || said, '') || null;
  const isLate = DELAYED.test(`${subject} ${said}`) && !(why && BOUNCE_REASONS[why].follows === 'suppress');
  return isLate ? { kind: 'delayed', detail } : { kind: 'bounced', why: why ?? 'unknown', detail };
}

const hasCode = (line: string): boolean => enhancedCodesIn(line).length > 0 || replyCodeIn(line) > 0;
