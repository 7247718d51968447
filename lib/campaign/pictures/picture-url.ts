import { env } from '@/lib/env';

/** Where a picture is served to mails: it never changes, since its name is made of what it shows. */
export const pictureUrl = (hash: string): string => `${env().APP_URL}/api/mail/picture?p=${hash}`;
