import type { Sender } from '@/lib/campaign/senders/queries';

/** `unsent`: no email has gone out that could confirm it. */
export type SenderState = 'verified' | 'waiting' | 'unsent';

export const stateOf = ({ is_verified, send_at }: Pick<Sender, 'is_verified' | 'send_at'>): SenderState => {
  if (is_verified === 1) return 'verified';
  return send_at ? 'waiting' : 'unsent';
};

/** The API writes this time in UTC without saying so. */
export const sentAt = ({ send_at }: Pick<Sender, 'send_at'>) => send_at && `${send_at.replace(' ', 'T')}Z`;

const LINK_MS = 48 * 3_600_000;

/** Whether the link of a mail that was sent then works no more. */
export const hasExpired = (sent: string | null) => sent !== null && Date.now() - Date.parse(sent) > LINK_MS;
