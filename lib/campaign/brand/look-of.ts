import { readBrandKit } from './read-brand-kit';
import { type ReaderLook, readerLook } from './reader-look';

/** How the pages look that an account's readers open. @param part as in `readerLook`. */
export const lookOf = async (userId: number, part?: string): Promise<ReaderLook | null> =>
  readerLook(await readBrandKit({ actor: { id: userId } }), part);
