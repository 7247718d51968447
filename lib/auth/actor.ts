import type { AccountRole } from './account-roles';
import type { Role } from './roles';

/** Another person’s campaign account that a session works in. */
export type Membership = Pick<Actor, 'id' | 'email' | 'timeZone' | 'emailVerified'> & { role: AccountRole };

/** Who is asking: an account, and how it showed that it is that account. */
export type Actor = {
  id: number;
  email: string;
  /** What it may do in the shop’s back office. */
  role: Role;
  /** What it may do in the email campaign account that it acts for; `owner` in its own. */
  accountRole: AccountRole;
  /** IANA name, such as `Europe/Oslo`. */
  timeZone: string;
  emailVerified: boolean;
  /** Signing in takes a second factor, too. */
  hasSecondFactor?: boolean;
  via: 'token' | 'keys' | 'session';
  /** The bearer token's id, with `via: 'token'`. */
  tokenId?: number;
  /** The session's id, with `via: 'session'`. */
  sessionId?: string;
  /** Whose campaign account the session works in; absent for the person’s own. */
  membership?: Membership;
  /** Who acts, in somebody else’s campaign account. */
  person?: Actor;
};
