import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { templates } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { keepBeforeChange } from './keep-version';
import { lastChangedAt } from './last-changed-at';
import { getOwnTemplate } from './own-template';
import type { TemplateRow } from './rows';
import type { TemplateInput } from './schemas';
import { templateContent } from './template-content';
import { writeComposed } from './write-composed';

/**
 * Writes a template of the account's own anew.
 *
 * @throws DomainError not-found, forbidden for a built-in one, invalid; conflict where it has changed since the time
 * that `unchanged_since` gives.
 */
export async function updateTemplate({
  actor,
  input: { id, unchanged_since: since, keep_replaced, ...given },
}: {
  actor: Actor;
  input: TemplateInput & { id: number; unchanged_since?: string | undefined; keep_replaced?: boolean };
}): Promise<TemplateRow> {
  authorizeMember(actor, 'emails:write');
  const before = await getOwnTemplate(actor, id);
  const { template_name, preview_image = before.preview_image } = given;
  const compose = () => templateContent(actor, given);
  return writeComposed(actor.id, compose, async (tx, { content }) => {
    await keepBeforeChange(tx, { userId: actor.id, id }, keep_replaced ? 0 : undefined);
    const [written] = await tx
      .update(templates)
      .set({ template_name, preview_image, ...content })
      .where(
        and(
          eq(templates.id, id),
          eq(templates.user_id, actor.id),
          isNull(templates.deleted_at),
          since === undefined ? undefined : lastChangedAt(since),
        ),
      )
      .returning();
    if (written) return written;
    await getOwnTemplate(actor, id);
    throw conflict('The template has changed since.');
  });
}
