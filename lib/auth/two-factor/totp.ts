import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Loadout';
const SECONDS = 30;
/** A clock may be so many steps off. */
const WINDOW = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: SECONDS, digits: 6 });

/** 160 bits, as RFC 4226 recommends, in Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from a QR code. */
export const setupUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The step that a code is of; undefined for one that is of no step near now. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / SECONDS) + delta;
}
