import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { brandKits, pictures, users } from '@/lib/db/schema';
import { conflict, invalid } from '@/lib/errors';
import { ownPicture } from '../pictures/list-pictures';
import { COLOR_NAMES } from './colors';
import { type BrandKit, readBrandKit } from './read-brand-kit';
import type { SaveBrandKitInput } from './schemas';

type Given = { actor: Actor; input: z.output<typeof SaveBrandKitInput> };

/**
 * Saves how an account's emails look. Designs keep the look that they have until it is applied to them.
 *
 * @throws DomainError conflict where it isn't any more what it was at the given revision; invalid where the logo isn't the
 * account's own.
 */
export const saveBrandKit = ({ actor, input: { logo_id, revision, ...given } }: Given): Promise<BrandKit> => {
  authorizeMember(actor, 'emails:write');
  return db().transaction(async (tx) => {
    // One change of an account's kit at a time.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
    if (revision !== undefined && revision !== (await readBrandKit({ actor, tx })).revision)
      throw conflict('The brand kit has been changed meanwhile.');
    if (logo_id !== undefined && (await tx.$count(pictures, ownPicture(actor, logo_id))) === 0)
      throw invalid({ field: 'logo_id', rule: 'exists' });
    const { logo_width, heading_font, body_font, footer, social } = given;
    const colors = Object.fromEntries(COLOR_NAMES.map((name) => [name, given[name].toLowerCase()]));
    const values = { logo_id: logo_id ?? null, logo_width, heading_font, body_font, footer, social, colors };
    await tx
      .insert(brandKits)
      .values({ user_id: actor.id, ...values })
      .onConflictDoUpdate({
        target: brandKits.user_id,
        set: { ...values, updated_at: new Date().toISOString() },
      });
    return readBrandKit({ actor, tx });
  });
};
