import { KEY_PREFIX } from '@/lib/pictures/object-store';

/** What the object store calls a product's picture. Accounts' pictures stand beside it, below numbers. */
export const keyOf = (hash: string) => `${KEY_PREFIX}/catalogue/${hash}`;
