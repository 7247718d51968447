import { env } from '@/lib/env';
import { type DomainError, forbidden } from '@/lib/errors';

/** What who has shown a blocked account’s password, passkey or keys is told. Nobody else learns that it is blocked. */
export function blockedAccount(): DomainError {
  const { OPERATOR_EMAIL, MAIL_FROM } = env();
  const email = OPERATOR_EMAIL ?? /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  return forbidden(`This account is blocked. If you think this is a mistake, write to ${email}.`);
}
