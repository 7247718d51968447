import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { templates as t, templateVersions as v } from '@/lib/db/schema';
import { conflict, invalid } from '@/lib/errors';
import { inThread } from '@/lib/threads/in-thread';
import { timestamp } from '@/lib/timestamps';
import { keepBeforeChange } from '../templates/keep-version';
import { getOwnTemplate } from '../templates/own-template';
import { readDesign } from '../templates/read-content';
import { writeComposed } from '../templates/write-composed';
import { readBrandKit } from './read-brand-kit';

/** Somebody who writes on while the brand is applied saves every few seconds. */
const ATTEMPTS = 5;

/**
 * Gives a template's design the look of the account's brand. What it was is kept as a version.
 *
 * @returns the version and when the template was written, to undo it; null for both where it has that look already.
 * @throws DomainError not-found; forbidden for a built-in one; conflict for one of HTML, and where it is written all the
 * time; limited, unavailable.
 */
export async function applyBrand({
  actor,
  input,
}: {
  actor: Actor;
  input: { template_id: number };
}): Promise<{ version_id: number | null; updated_at: string | null }> {
  authorizeMember(actor, 'emails:write');
  const kit = await readBrandKit({ actor });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await getOwnTemplate(actor, input.template_id);
    if (before.json_code === '') throw conflict('The template is HTML. The brand kit is for designs.');
    const json_code = await inThread('brandDesign', { json: before.json_code, kit }, actor.id);
    if (json_code === null) return { version_id: null, updated_at: null };
    const applied = await write(actor, before, json_code);
    if (applied) return applied;
  }
  throw conflict('The template is being edited. Try again in a moment.');
}

/** Null where the template has been written in the meantime. */
async function write(
  actor: Actor,
  before: { id: number; json_code: string; updated_at: string },
  json: string,
) {
  const { id } = before;
  async function compose() {
    const design = await readDesign(actor.id, json);
    if ('fault' in design) throw invalid({ field: 'template_id', ...design.fault });
    return design;
  }
  return writeComposed(actor.id, compose, async (tx, { html }) => {
    await keepBeforeChange(tx, { userId: actor.id, id }, 0);
    const [written] = await tx
      .update(t)
      .set({ json_code: json, html_code: html })
      .where(
        and(
          eq(t.id, id),
          eq(t.user_id, actor.id),
          isNull(t.deleted_at),
          eq(t.updated_at, before.updated_at),
          eq(t.json_code, before.json_code),
        ),
      )
      .returning({ updated_at: t.updated_at });
    const [kept] = await tx
      .select({ id: v.id })
      .from(v)
      .where(and(eq(v.template_id, id), eq(v.written_at, before.updated_at)))
      .orderBy(desc(v.id))
      .limit(1);
    return written && kept ? { version_id: kept.id, updated_at: timestamp(written.updated_at) } : null;
  });
}
