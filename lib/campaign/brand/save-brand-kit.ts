import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { brandKits, pictures, users } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import { noteChange, refuseChanged } from '../changes/last-change';
import { ownPicture } from '../pictures/list-pictures';
import { COLOR_NAMES } from './colors';
import { type BrandKit, readBrandKit } from './read-brand-kit';
import type { SaveBrandKitInput } from './schemas';

const EDITED = ['brand_kit', ''] as const;

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
    const now = await readBrandKit({ actor, tx });
    if (revision !== undefined && revision !== now.revision)
      await refuseChanged(actor, EDITED, { what: 'The brand kit', at: null, current: now }, tx);
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
    await noteChange(tx, actor, EDITED);
    return readBrandKit({ actor, tx });
  });
};
