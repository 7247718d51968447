import type { Role } from './roles';

/** Who is asking: an account, and how it showed that it is that account. */
export type Actor = {
  id: number;
  email: string;
  /** What it may do in the shop’s back office. */
  role: Role;
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
};
