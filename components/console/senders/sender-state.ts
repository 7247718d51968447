import type { Sender } from '@/lib/campaign/senders/queries';

/** `unsent`: no email has gone out that could confirm it. `checked`, `refused`: its name, by the shop's team. */
export type SenderState = 'verified' | 'waiting' | 'unsent' | 'checked' | 'refused';

/** What of a sender tells how it stands. */
export type Standing = Pick<Sender, 'is_verified' | 'send_at' | 'name_review'>;

export const stateOf = ({ is_verified, send_at, name_review }: Standing): SenderState => {
  if (name_review === 'refused') return 'refused';
  if (is_verified === 1) return name_review === 'waiting' ? 'checked' : 'verified';
  return send_at ? 'waiting' : 'unsent';
};

/** The API writes this time in UTC without saying so. */
export const sentAt = ({ send_at }: Pick<Sender, 'send_at'>) => send_at && `${send_at.replace(' ', 'T')}Z`;

const LINK_MS = 48 * 3_600_000;

/** Whether the link of a mail that was sent then works no more. */
export const hasExpired = (sent: string | null) => sent !== null && Date.now() - Date.parse(sent) > LINK_MS;
