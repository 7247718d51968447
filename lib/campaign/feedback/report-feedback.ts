import { oneLine } from '@/lib/mail/bulk/one-line';
import { isOfAddress } from '@/lib/mail/bulk/smtp-reply';
import type { DeliveryFeedback } from './delivery-feedback';

/** A report's fields (RFC 3464, 5965) by their names in lower case. */
export type Fields = ReadonlyMap<string, string>;

/** An enhanced status code (RFC 3463), and not a part of an IP address. */
const ENHANCED = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;

/** What people report; `not-spam` takes a report back, `auth-failure` and `opt-out` are none. */
const COMPLAINTS = new Set(['abuse', 'fraud', 'virus', 'other']);

/** What a delivery status notification says of the one recipient that a mail has; null where nothing is settled. */
export function feedbackOfStatus(groups: readonly Fields[]): DeliveryFeedback | null {
  const recipients = groups.filter((fields) => fields.has('action'));
  const by = (action: string) =>
    recipients.find((fields) => fields.get('action')?.trim().toLowerCase().startsWith(action));
  const failed = by('failed');
  if (failed) return { kind: 'bounced', why: whyOf(failed), detail: detailOf(failed) };
  const delayed = by('delayed');
  if (delayed) return { kind: 'delayed', detail: detailOf(delayed) };
  const delivered = by('delivered');
  return delivered ? { kind: 'delivered', detail: detailOf(delivered) } : null;
}

/** What a complaint of a reader says; null where it is none. */
export function feedbackOfComplaint([fields]: readonly Fields[]): DeliveryFeedback | null {
  const type = fields?.get('feedback-type')?.trim().toLowerCase() ?? '';
  const by = fields?.get('user-agent') ?? '';
  return COMPLAINTS.has(type) ? { kind: 'complained', detail: oneLine(`${type} ${by}`, '') } : null;
}

/**
 * By the enhanced code of the last server's own words, else by the report's. A bare 550 may be the mail's fault as well
 * as the address's. A mailbox that stayed full for days is there.
 */
function whyOf(fields: Fields): 'no_address' | 'refused' {
  const said = fields.get('diagnostic-code') ?? '';
  const enhanced = ENHANCED.exec(said)?.[0] ?? ENHANCED.exec(fields.get('status') ?? '')?.[0] ?? '';
  return isOfAddress(0, enhanced, said) ? 'no_address' : 'refused';
}

function detailOf(fields: Fields): string | null {
  const said = (fields.get('diagnostic-code') ?? '').replace(/^\s*[\w-]+\s*;\s*/, '');
  const recipient = (fields.get('final-recipient') ?? '').replace(/^\s*[\w-]+\s*;\s*/, '').trim();
  return oneLine(said || (fields.get('status') ?? ''), recipient) || null;
}
