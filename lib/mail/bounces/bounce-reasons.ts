/**
 * Why a mail was not taken. `fault`: of the reader's mailbox, of the sender (address, server, content), or of a server on
 * the way. What follows from each is the same for a reply during the session, a report that comes later, and a
 * provider's event:
 *
 * - `suppress`: there is no such mailbox, and there will be none: it is not mailed again.
 * - `strike`: the mailbox takes nothing now. It is not mailed again after several strikes within some weeks.
 * - `fix`: the next reader's server would say the same; whoever sends has to mend something.
 * - `none`: it passes by itself, or nobody can tell.
 *
 * The distinction follows RFC 3463 and the reasons that Sisimai (libsisimai.org, BSD-2-Clause) tells apart.
 */
export const BOUNCE_REASONS = {
  no_mailbox: { fault: 'reader', follows: 'suppress' },
  no_domain: { fault: 'reader', follows: 'suppress' },
  moved: { fault: 'reader', follows: 'suppress' },
  takes_no_mail: { fault: 'reader', follows: 'suppress' },
  mailbox_full: { fault: 'reader', follows: 'strike' },
  mailbox_disabled: { fault: 'reader', follows: 'strike' },
  mailbox_busy: { fault: 'reader', follows: 'strike' },
  refused_by_reader: { fault: 'reader', follows: 'strike' },
  away: { fault: 'reader', follows: 'none' },
  spam: { fault: 'sender', follows: 'fix' },
  virus: { fault: 'sender', follows: 'fix' },
  blocklisted: { fault: 'sender', follows: 'fix' },
  reputation: { fault: 'sender', follows: 'fix' },
  authentication: { fault: 'sender', follows: 'fix' },
  reverse_dns: { fault: 'sender', follows: 'fix' },
  sender_refused: { fault: 'sender', follows: 'fix' },
  policy: { fault: 'sender', follows: 'fix' },
  too_large: { fault: 'sender', follows: 'fix' },
  bad_content: { fault: 'sender', follows: 'fix' },
  too_fast: { fault: 'sender', follows: 'none' },
  not_signed_in: { fault: 'sender', follows: 'fix' },
  not_encrypted: { fault: 'sender', follows: 'fix' },
  relay_refused: { fault: 'sender', follows: 'fix' },
  greylisted: { fault: 'server', follows: 'none' },
  server_full: { fault: 'server', follows: 'none' },
  unreachable: { fault: 'server', follows: 'strike' },
  loop: { fault: 'server', follows: 'none' },
  server_error: { fault: 'server', follows: 'none' },
  protocol_error: { fault: 'server', follows: 'none' },
  unknown: { fault: 'server', follows: 'strike' },
} as const satisfies Record<
  string,
  { fault: 'reader' | 'sender' | 'server'; follows: 'suppress' | 'strike' | 'fix' | 'none' }
>;

export type BounceReason = keyof typeof BOUNCE_REASONS;

/** Whether the mailbox is gone for good, so that it isn't mailed again at once. */
export const isDead = (reason: BounceReason): boolean => BOUNCE_REASONS[reason].follows === 'suppress';

/** Whether it counts against the mailbox. */
export const isStrike = (reason: BounceReason): boolean => BOUNCE_REASONS[reason].follows === 'strike';
