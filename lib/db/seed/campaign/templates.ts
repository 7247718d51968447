import { isNull } from 'drizzle-orm';
import { templates } from '@/lib/db/schema';
import type { SeedContext } from '../context';
import own from './own-templates.json' with { type: 'json' };

export type TemplateKey = 'digest' | 'flash' | 'welcome' | 'announcement' | 'letter';

/** Ids of templates, the names of their pictures, their HTML as it is mailed, and its links. */
export type Templates = Record<
  TemplateKey,
  { id: number; preview_image: string; html: string; links: readonly string[] }
>;

/** Where the button of a built-in one leads in the demo's emails: as it is, it has no address yet. */
const NEW = 'https://quillon.example/new';

/** Ids of the built-in ones, which every installation has. */
const BUILT_IN = { welcome: 2, announcement: 4, letter: 8 } as const;

const shown = {
  id: templates.id,
  preview_image: templates.preview_image,
  html: templates.html_code,
};

const withLinks = <T extends { html: string }>(template: T) => {
  const html = template.html.replaceAll('href="https://"', `href="${NEW}"`);
  const links = [...html.matchAll(/href="(https:[^"]+)"/g)].map((found) => found[1] ?? '');
  return { ...template, html, links: [...new Set(links)] };
};

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
    .returning(shown);
  const builtIn = await tx.select(shown).from(templates).where(isNull(templates.user_id));
  const ofId = (id: number) => withLinks(builtIn.find((template) => template.id === id) ?? lacking());
  const [digest = lacking(), flash = lacking()] = made.map(withLinks);
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
