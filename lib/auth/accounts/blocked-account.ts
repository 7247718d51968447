import { env } from '@/lib/env';
import { type DomainError, forbidden } from '@/lib/errors';

/** Whom to write to about it. */
function appeal(): string {
  const { OPERATOR_EMAIL, MAIL_FROM } = env();
  const email = OPERATOR_EMAIL ?? /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  return `If you think this is a mistake, write to ${email}.`;
}

/** What who has shown a blocked account’s password, passkey or keys is told. Nobody else learns that it is blocked. */
export const blockedAccount = (): DomainError => forbidden(`This account is blocked. ${appeal()}`);

/** What a guest is told who orders under a blocked account’s address: not that there is such an account. */
export const blockedAddress = (): DomainError =>
  forbidden(`We can’t take orders with this email address. ${appeal()}`);
