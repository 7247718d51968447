import { env } from '@/lib/env';

/** A picture of one pixel that tells that the mail was opened. */
export const openPixelUrl = (token: string) => `${env().APP_URL}/api/mail/open?t=${token}`;

/** Leads on to a link's target and counts the click. */
export const clickUrl = (token: string, linkId: number) =>
  `${env().APP_URL}/api/mail/click?t=${token}&l=${linkId}`;
