import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { templates } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { getOwnTemplate } from './own-template';
import type { TemplateInput } from './schemas';
import { templateContent } from './template-content';

/** Writes a template of the account's own anew. @throws DomainError not-found, forbidden for a built-in one, invalid. */
export async function updateTemplate({
  actor,
  input: { id, ...given },
}: {
  actor: Actor;
  input: TemplateInput & { id: number };
}): Promise<void> {
  const before = await getOwnTemplate(actor, id);
  const content = await templateContent(actor, given);
  const { template_name, preview_image = before.preview_image } = given;
  const written = await db()
    .update(templates)
    .set({ template_name, preview_image, ...content })
    .where(and(eq(templates.id, id), eq(templates.user_id, actor.id), isNull(templates.deleted_at)))
    .returning({ id: templates.id });
  if (written.length === 0) throw notFound();
}
