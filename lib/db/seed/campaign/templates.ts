import { isNull } from 'drizzle-orm';
import { templates } from '@/lib/db/schema';
import type { SeedContext } from '../context';
import own from './own-templates.json' with { type: 'json' };

export type TemplateKey = 'digest' | 'flash' | 'welcome' | 'announcement' | 'letter';

/** Ids of templates, and the names of their pictures. */
export type Templates = Record<TemplateKey, { id: number; preview_image: string }>;

/** Ids of the built-in ones, which every installation has. */
const BUILT_IN = { welcome: 2, announcement: 4, letter: 8 } as const;

/** Inserts the account's own templates: one made in the visual editor, one written as HTML. */
export async function seedTemplates({ tx, ago }: SeedContext, owner: number): Promise<Templates> {
  const made = await tx
    .insert(templates)
    .values(
      own.map((template, i) => ({
        ...template,
        user_id: owner,
        created_at: ago(224 - i * 9),
        updated_at: ago(77 - i * 50),
      })),
    )
    .returning({ id: templates.id, preview_image: templates.preview_image });
  const builtIn = await tx
    .select({ id: templates.id, preview_image: templates.preview_image })
    .from(templates)
    .where(isNull(templates.user_id));
  const ofId = (id: number) => builtIn.find((template) => template.id === id) ?? lacking();
  const [digest = lacking(), flash = lacking()] = made;
  return {
    digest,
    flash,
    welcome: ofId(BUILT_IN.welcome),
    announcement: ofId(BUILT_IN.announcement),
    letter: ofId(BUILT_IN.letter),
  };
}

function lacking(): never {
  throw new Error('The database lacks a built-in template.');
}
