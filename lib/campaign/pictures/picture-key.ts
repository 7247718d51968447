import { KEY_PREFIX } from '@/lib/pictures/object-store';

/** An account's pictures have keys of their own in the object store, so that they can be removed with it. */
export const keyOf = ({ user_id, hash }: { user_id: number; hash: string }) =>
  `${KEY_PREFIX}/${user_id}/${hash}`;
