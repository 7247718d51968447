import { env } from '@/lib/env';

/** What a mailed link is for: the new address confirms the change, the old one stops it. */
export const EMAIL_CHANGE_PURPOSES = ['confirm', 'stop'] as const;
export type EmailChangePurpose = (typeof EMAIL_CHANGE_PURPOSES)[number];

export const HOURS = 24;

/** Longer than any token. */
export const MAX_TOKEN = 100;

/** The page behind a link. */
export const emailChangePath = (purpose: EmailChangePurpose, token: string): string =>
  `/${purpose}-order-email?${new URLSearchParams({ token })}`;

export const emailChangeUrl = (purpose: EmailChangePurpose, token: string): string =>
  `${env().APP_URL}${emailChangePath(purpose, token)}`;
