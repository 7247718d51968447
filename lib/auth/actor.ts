/** Who is asking: an account, and how it showed that it is that account. */
export type Actor = {
  id: number;
  email: string;
  role: 'user' | 'admin';
  /** IANA name, such as `Europe/Oslo`. */
  timeZone: string;
  emailVerified: boolean;
  via: 'token' | 'keys' | 'session';
  /** The bearer token's id, with `via: 'token'`. */
  tokenId?: number;
  /** The session's id, with `via: 'session'`. */
  sessionId?: string;
};
