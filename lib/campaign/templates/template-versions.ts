import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db, type Executor } from '@/lib/db/client';
import { templates as t, templateVersions as v } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';
import { namesBlocks } from './design-blocks';
import { keepBeforeChange, keepByName } from './keep-version';
import { lastChangedAt } from './last-changed-at';
import { getOwnTemplate } from './own-template';
import { readDesign } from './read-content';
import type { TemplateRow } from './rows';
import type { RestoreVersionInput, SaveVersionInput } from './version-schemas';
import { writeComposed } from './write-composed';

const summary = {
  id: v.id,
  name: v.name,
  template_name: v.template_name,
  is_design: sql<boolean>`${v.json_code} <> ''`,
  written_at: v.written_at,
};

type One = { actor: Actor; input: { id: number } };

/** Nobody else's, and none of a template that has been deleted. */
const ownVersion = (actor: Actor, id: number) =>
  and(eq(v.id, id), eq(v.user_id, actor.id), eq(t.user_id, actor.id), isNull(t.deleted_at));

const withTimestamp = <Row extends { written_at: string }>(row: Row) => ({
  ...row,
  written_at: timestamp(row.written_at),
});

/** What is kept of a template, newest first, without its content. @throws DomainError not-found. */
export async function listVersions({ actor, input }: { actor: Actor; input: { template_id: number } }) {
  const { id } = await getOwnTemplate(actor, input.template_id);
  const found = await db()
    .select(summary)
    .from(v)
    .where(and(eq(v.template_id, id), eq(v.user_id, actor.id)))
    .orderBy(desc(v.id));
  return { versions: found.map(withTimestamp) };
}

/** @throws DomainError not-found. */
async function readVersion(executor: Executor, actor: Actor, id: number) {
  const [found] = await executor
    .select({ ...summary, template_id: v.template_id, json_code: v.json_code, html_code: v.html_code })
    .from(v)
    .innerJoin(t, eq(t.id, v.template_id))
    .where(ownVersion(actor, id));
  if (!found) throw notFound();
  return withTimestamp(found);
}

/** A version with its content. @throws DomainError not-found. */
export const getVersion = async ({ actor, input }: One) => ({
  version: await readVersion(db(), actor, input.id),
});

/** Keeps a template as it is now, by a name. @throws DomainError not-found; forbidden; conflict where there are too many. */
export async function saveVersion({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof SaveVersionInput>;
}) {
  authorizeMember(actor, 'emails:write');
  const { id } = await getOwnTemplate(actor, input.template_id);
  return db().transaction(async (tx) => {
    const kept = await keepByName(tx, { userId: actor.id, id }, input.name);
    if (kept === undefined) throw notFound();
    return { version: await readVersion(tx, actor, kept) };
  });
}

type Restored = { actor: Actor; input: z.output<typeof RestoreVersionInput> };

/**
 * Makes a template what a version of it was; what it was until now is kept.
 *
 * @throws DomainError not-found; conflict where it has changed since the time that `unchanged_since` gives.
 */
export async function restoreVersion({ actor, input }: Restored): Promise<TemplateRow> {
  authorizeMember(actor, 'emails:write');
  const since = input.unchanged_since;
  const { template_id, template_name, json_code, ...version } = await readVersion(db(), actor, input.id);
  /** With its saved blocks as they are now. */
  async function compose() {
    const design = namesBlocks(json_code) ? await readDesign(actor.id, json_code) : null;
    return design && 'html' in design ? design : { html: version.html_code, shown: [] };
  }
  return writeComposed(actor.id, compose, async (tx, { html: html_code }) => {
    await keepBeforeChange(tx, { userId: actor.id, id: template_id }, 0);
    const [restored] = await tx
      .update(t)
      .set({ template_name, json_code, html_code })
      .where(
        and(
          eq(t.id, template_id),
          eq(t.user_id, actor.id),
          isNull(t.deleted_at),
          since === undefined ? undefined : lastChangedAt(since),
        ),
      )
      .returning();
    if (restored) return restored;
    await getOwnTemplate(actor, template_id);
    throw conflict('The template has changed since.');
  });
}

/** Forgets a version. @throws DomainError not-found. */
export async function deleteVersion({ actor, input }: One): Promise<void> {
  authorizeMember(actor, 'emails:write');
  const { id } = await readVersion(db(), actor, input.id);
  await db()
    .delete(v)
    .where(and(eq(v.id, id), eq(v.user_id, actor.id)));
}
