import { isSignature, sign } from '@/lib/crypto/sign';
import { env } from '@/lib/env';

const PURPOSE = 'design-link';

/** Where an automation's mail can be looked at by whoever has the link. */
export const designLink = (utr: string) => `${env().APP_URL}/designs/${utr}?key=${sign(PURPOSE, utr)}`;

/** Whether the key is the one of this design's link, in constant time. */
export const isDesignLinkKey = (utr: string, key: string): boolean => isSignature(key, PURPOSE, [utr]);
