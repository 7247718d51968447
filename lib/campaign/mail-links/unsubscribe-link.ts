import { env } from '@/lib/env';

const ONE_CLICK_PATH = '/api/mail/unsubscribe';

/** Where a mail program posts a one-click unsubscription (RFC 8058). */
export const oneClickUnsubscribeUrl = (token: string) => `${env().APP_URL}${ONE_CLICK_PATH}?t=${token}`;

const IN_HEADER = new RegExp(`${ONE_CLICK_PATH}\\?t=([\\w.-]+)`);

/** The token of the one-click link in a `List-Unsubscribe` header; empty where there is none. */
export const tokenOfOneClickUrl = (header: string): string => IN_HEADER.exec(header)?.[1] ?? '';

/** The page where a mail's reader unsubscribes or chooses what to get. */
export const unsubscribePageUrl = (token: string) =>
  `${env().APP_URL}/unsubscribe?${new URLSearchParams({ t: token })}`;
