import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { templates as t } from '@/lib/db/schema';
import { namesBlocks } from './design-blocks';
import { readDesign } from './read-content';
import { getTemplate } from './rows';
import { writeComposed } from './write-composed';

/** Copies a template of the account's own, or a built-in one. @returns the copy's id. @throws DomainError not-found. */
export async function duplicateTemplate({
  actor,
  input,
}: {
  actor: Actor;
  input: { template_id: number };
}): Promise<number> {
  authorizeMember(actor, 'emails:write');
  /** With its saved blocks as they are now. */
  async function compose() {
    const source = await getTemplate(actor.id, input.template_id);
    const design = namesBlocks(source.json_code) ? await readDesign(actor.id, source.json_code) : null;
    return design && 'html' in design
      ? { source, html_code: design.html, shown: design.shown }
      : { source, html_code: source.html_code, shown: [] };
  }
  return writeComposed(actor.id, compose, async (tx, { source, html_code }) => {
    const { user_id, template_name, preview_image, json_code, tags } = source;
    const [made] = await tx
      .insert(t)
      .values({
        user_id: actor.id,
        template_name: user_id === null ? template_name : `${template_name} (Copy)`,
        preview_image,
        json_code,
        html_code,
        tags,
      })
      .returning({ id: t.id });
    if (!made) throw new Error('The copy was not added.');
    return made.id;
  });
}
