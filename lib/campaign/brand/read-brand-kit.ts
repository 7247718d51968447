import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { db, type Executor } from '@/lib/db/client';
import { brandKits as b, pictures as p } from '@/lib/db/schema';
import { pictureUrl } from '../pictures/picture-url';
import { socialLinksOf } from '../templates/social-links';
import { DEFAULT_COLORS } from './colors';
import { FONT_KEYS, type Font } from './fonts';
import type { BrandKit as Schema } from './schemas';

export type BrandKit = z.output<typeof Schema>;

const fontOf = (name: string | undefined): Font => FONT_KEYS.find((key) => key === name) ?? 'system';

/** How an account's emails look; what it begins with where it has chosen nothing. */
export async function readBrandKit({
  actor,
  tx = db(),
}: {
  actor: { id: number };
  tx?: Executor;
}): Promise<BrandKit> {
  const [found] = await tx
    .select({ kit: b, logo: { id: p.id, hash: p.hash, alt: p.alt } })
    .from(b)
    .leftJoin(p, eq(p.id, b.logo_id))
    .where(eq(b.user_id, actor.id));
  const kit = found?.kit;
  const logo = found?.logo ?? null;
  const values = {
    logo: logo && { id: logo.id, url: pictureUrl(logo.hash), alt: logo.alt },
    logo_width: kit?.logo_width ?? 160,
    heading_font: fontOf(kit?.heading_font),
    body_font: fontOf(kit?.body_font),
    ...DEFAULT_COLORS,
    ...kit?.colors,
    footer: kit?.footer ?? '',
    social: kit?.social ?? '',
    social_links: socialLinksOf(kit?.social ?? ''),
    is_chosen: kit !== undefined,
  };
  const revision = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);
  return { ...values, revision };
}
