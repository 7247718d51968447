import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { AuthenticationType, Options } from 'nodemailer/lib/smtp-connection';

/** How the SMTP transport behaves. Times are in milliseconds. */
export type SmtpSettings = {
  connection: Options;
  auth: AuthenticationType | undefined;
  /** Sign in also where the server doesn't offer it. */
  forceAuth: boolean;
  /** The most connections at once. */
  connections: number;
  /** A connection is replaced after so many mails: some servers end one without warning. */
  mailsPerConnection: number;
  /** An unused one is closed after this. */
  idleMs: number;
  /** The most that it takes to get a connection ready, and to send one mail. */
  openMs: number;
  mailMs: number;
  /** How long a server that couldn't be reached is left alone; doubles with each failure, up to thirty times. */
  pauseMs: number;
};

type Overrides = Partial<Omit<SmtpSettings, 'connection' | 'auth' | 'forceAuth'>> & { connection?: Options };

/**
 * Settings from a URL as nodemailer understands it: `smtp://user:password@host:port`, `smtps://…`, and options behind
 * `?`, such as `requireTLS=true`, `tls.rejectUnauthorized=false`, `name=mail.example.org` or `maxMessages=100`.
 */
export function smtpSettings(url: string, overrides: Overrides = {}): SmtpSettings {
  const { auth, forceAuth, maxMessages, ...connection } = parseConnectionUrl(url);
  const { connection: overridden, ...rest } = overrides;
  return {
    connection: {
      connectionTimeout: 10_000,
      dnsTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 60_000,
      socketCloseTimeout: 1000,
      ...connection,
      ...overridden,
    },
    auth,
    forceAuth: forceAuth === true,
    connections: 16,
    mailsPerConnection: typeof maxMessages === 'number' && maxMessages > 0 ? maxMessages : 1000,
    idleMs: 30_000,
    openMs: 30_000,
    mailMs: 300_000,
    pauseMs: 1000,
    ...rest,
  };
}
