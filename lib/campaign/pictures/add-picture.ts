import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { pictures as p } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { conflict, notFound } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { encodePicture } from '@/lib/pictures/encode-picture';
import { objectStore } from '@/lib/pictures/object-store';
import { pictureHash } from '@/lib/pictures/picture-hash';
import { readPicture } from './list-pictures';
import { movePictures } from './move-pictures';

/** Of all pictures in an account's library. */
const MAX_LIBRARY_BYTES = 250 * 1024 * 1024;
/** With those that are out of it, and still served. */
const MAX_KEPT_BYTES = 1024 * 1024 * 1024;
/** Twice as wide as a usual mail, for dense screens, and longer than any mail shows in one. */
const FOR_MAILS = { maxWidth: 1_200, maxHeight: 4_000, isMoving: true };

const lockPictures = statement({
  params: { userId: p.user_id },
  row: { done: value.none },
  text: ({ userId }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('pictures', ${userId}::int)) as done`,
});

const sizeOfLibrary = statement({
  params: { userId: p.user_id },
  row: { living: value.bigint, all: value.bigint },
  text: ({ userId }) => sql`
    select coalesce(sum(${p.size}) filter (where ${p.deleted_at} is null), 0)::bigint as living,
      coalesce(sum(${p.size}), 0)::bigint as all
    from ${p} where ${p.user_id} = ${userId}`,
});

/**
 * Does what makes an account's library larger, one after the other, within its limits.
 *
 * @throws DomainError conflict where it would be too large.
 */
export const addWithinLimits = <Result>(actor: Actor, add: (tx: Transaction) => Promise<Result>) =>
  db().transaction(async (tx) => {
    await lockPictures(tx, { userId: actor.id });
    const result = await add(tx);
    const [size] = await sizeOfLibrary(tx, { userId: actor.id });
    if (Number(size?.living ?? 0) > MAX_LIBRARY_BYTES)
      throw conflict('Your library is full: 250 MB. Delete pictures that you no longer need.');
    if (Number(size?.all ?? 0) > MAX_KEPT_BYTES)
      throw conflict(
        'You have uploaded 1 GB of pictures, those you deleted included. Use one that is in the library.',
      );
    return result;
  });

/** `read` gives the whole file once it is its turn, so that none waits in memory. */
type Added = {
  actor: Actor;
  input: { read: () => Promise<Buffer>; file_name: string; alt: string };
};

/**
 * Adds a picture to the account's library, made anew for mails. The same one again is the one that is there, with the new
 * name and text.
 *
 * @throws DomainError invalid for what is no picture; conflict where the library is full; limited, unavailable.
 */
export async function addPicture({ actor, input: { read, file_name, alt } }: Added) {
  authorizeMember(actor, 'emails:write');
  const { data, ...made } = await encodePicture(read, actor.id, FOR_MAILS);
  const hash = pictureHash(data);
  return addWithinLimits(actor, async (tx) => {
    const [row] = await tx
      .insert(p)
      .values({ ...made, user_id: actor.id, hash, file_name, alt, size: data.length, data })
      .onConflictDoUpdate({
        target: [p.user_id, p.hash],
        set: { file_name, alt: sql`coalesce(nullif(excluded.alt, ''), ${p.alt})`, deleted_at: null },
      })
      .returning({ id: p.id });
    const picture = row && (await readPicture(tx, actor, row.id));
    if (!picture) throw notFound();
    if (objectStore()) await addJob(tx, movePictures, {}, { key: movePictures.name });
    return picture;
  });
}
