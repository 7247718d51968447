import { env } from '@/lib/env';
import { readerToken } from './reader-token';

/** The addresses that the links of one mail lead to. */
export type ReaderLinks = {
  /** A picture of one pixel that tells that the mail was opened. */
  open: string;
  /** Leads on to a link's target. */
  click(linkId: number): string;
  /** Where a mail program posts a one-click unsubscription (RFC 8058). */
  oneClick: string;
  /** The page where the reader chooses what to get. */
  preferences: string;
};

export function readerLinks(deliveryId: number): ReaderLinks {
  const token = readerToken(deliveryId);
  const { APP_URL } = env();
  return {
    open: `${APP_URL}/api/mail/open?t=${token}`,
    click: (linkId) => `${APP_URL}/api/mail/click?t=${token}&l=${linkId}`,
    oneClick: `${APP_URL}/api/mail/unsubscribe?t=${token}`,
    preferences: `${APP_URL}/unsubscribe?t=${token}`,
  };
}
