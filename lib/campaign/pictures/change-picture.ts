import { and, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { pictures as p } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { addWithinLimits } from './add-picture';
import { ownPicture, readPicture } from './list-pictures';
import type { ChangePictureInput } from './schemas';

/** Renames a picture, or says anew what it shows. Mails keep the text that they have. @throws DomainError not-found. */
export async function changePicture({
  actor,
  input: { id, file_name, alt },
}: {
  actor: Actor;
  input: z.output<typeof ChangePictureInput>;
}) {
  authorizeMember(actor, 'emails:write');
  const changes = { ...(file_name !== undefined && { file_name }), ...(alt !== undefined && { alt }) };
  if (Object.keys(changes).length > 0) await db().update(p).set(changes).where(ownPicture(actor, id));
  const picture = await readPicture(db(), actor, id);
  if (!picture) throw notFound();
  return picture;
}

type One = { actor: Actor; input: { id: number } };

/** Takes a picture out of the library; it is still served. @throws DomainError not-found. */
export async function deletePicture({ actor, input: { id } }: One): Promise<void> {
  authorizeMember(actor, 'emails:write');
  const { count } = await db().update(p).set({ deleted_at: sql`now()` }).where(ownPicture(actor, id));
  if (count === 0) throw notFound();
}

/** Brings back a picture that was deleted in the last 30 days. @throws DomainError not-found; conflict where the library is full. */
export const restorePicture = ({ actor, input: { id } }: One) => {
  authorizeMember(actor, 'emails:write');
  return addWithinLimits(actor, async (tx) => {
    await tx
      .update(p)
      .set({ deleted_at: null })
      .where(and(eq(p.id, id), eq(p.user_id, actor.id), gt(p.deleted_at, sql`now() - interval '30 days'`)));
    const picture = await readPicture(tx, actor, id);
    if (!picture) throw notFound();
    return picture;
  });
};
