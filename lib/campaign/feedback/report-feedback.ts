import type { BounceReason } from '@/lib/mail/bounces/bounce-reasons';
import { classifyRefusal, enhancedCodesIn, replyCodeIn, stageIn } from '@/lib/mail/bounces/classify-refusal';
import { oneLine } from '@/lib/mail/bulk/one-line';
import type { DeliveryFeedback } from './delivery-feedback';

/** What a report says; a reader who opts out asks for no more than to unsubscribe. */
export type ReportedFact = DeliveryFeedback | { kind: 'opted_out' };

/** A report's fields (RFC 3464, 5965) by their names in lower case. */
export type Fields = ReadonlyMap<string, string>;

/** What people report; `not-spam` takes a report back, and `auth-failure` is none. */
const COMPLAINTS = new Set(['abuse', 'fraud', 'virus', 'other']);

/**
 * What a delivery status notification says of the one recipient that a mail has; null where nothing is settled.
 *
 * @param text what the report says to people, which tells more where the server's own words are missing
 */
export function feedbackOfStatus(groups: readonly Fields[], text = ''): DeliveryFeedback | null {
  const recipients = groups.filter((fields) => fields.has('action'));
  const by = (action: string) =>
    recipients.find((fields) => fields.get('action')?.trim().toLowerCase().startsWith(action));
  const failed = by('failed');
  if (failed) return { kind: 'bounced', why: whyOf(failed, text), detail: detailOf(failed) };
  const delayed = by('delayed');
  if (delayed) return { kind: 'delayed', detail: detailOf(delayed) };
  const delivered = by('delivered');
  return delivered ? { kind: 'delivered', detail: detailOf(delivered) } : null;
}

/** What a complaint of a reader says; null where it is none. `opt-out`: they pressed their program's own button. */
export function feedbackOfComplaint([fields]: readonly Fields[]): ReportedFact | null {
  const type = fields?.get('feedback-type')?.trim().toLowerCase() ?? '';
  if (type === 'opt-out' || type === 'opt-out-list') return { kind: 'opted_out' };
  const by = fields?.get('user-agent') ?? '';
  return COMPLAINTS.has(type) ? { kind: 'complained', detail: oneLine(`${type} ${by}`, '') } : null;
}

/** By the last server's own words and codes, else by the report's. */
function whyOf(fields: Fields, text: string): BounceReason {
  const said = fields.get('diagnostic-code') ?? '';
  const status = enhancedCodesIn(fields.get('status') ?? '')[0] ?? '';
  const stage = stageIn(said) ?? stageIn(text);
  const reason = classifyRefusal({ code: replyCodeIn(said), enhanced: status, text: said, stage });
  return reason === 'unknown' ? classifyRefusal({ code: 0, enhanced: status, text, stage }) : reason;
}

function detailOf(fields: Fields): string | null {
  const said = (fields.get('diagnostic-code') ?? '').replace(/^\s*[\w-]+\s*;\s*/, '');
  const recipient = (fields.get('final-recipient') ?? '').replace(/^\s*[\w-]+\s*;\s*/, '').trim();
  return oneLine(said || (fields.get('status') ?? ''), recipient) || null;
}
