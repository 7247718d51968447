import { and, eq, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { templates as t } from '@/lib/db/schema';
import { defineJob } from '@/lib/jobs/define';
import { readDesign } from '../templates/read-content';
import { writeComposed } from '../templates/write-composed';
import { showsBlock } from './list-blocks';
import { refreshTemplates } from './refresh-templates-job';

/** A template keeps the time of its last edit: somebody who has it open goes on writing. */
export const refreshTemplatesJob = defineJob({
  ...refreshTemplates,
  identify: ({ blockId }) => String(blockId),
  async run({ userId, blockId }) {
    const found = await db()
      .select({ id: t.id })
      .from(t)
      .where(and(eq(t.user_id, userId), showsBlock(sql`${blockId}::int`)));
    for (const { id } of found) await refresh(userId, id);
  },
});

/** Again where the template has been edited in the meantime. */
async function refresh(userId: number, id: number): Promise<void> {
  async function compose() {
    const [found] = await db()
      .select({ json_code: t.json_code })
      .from(t)
      .where(and(eq(t.id, id), eq(t.user_id, userId)));
    const design = found && (await readDesign(userId, found.json_code));
    return design && 'html' in design ? { ...found, ...design } : { json_code: null, shown: [] };
  }
  let isDone = false;
  while (!isDone)
    isDone = await writeComposed(userId, compose, async (tx, composed) => {
      if (composed.json_code === null) return true;
      const { count } = await tx
        .update(t)
        .set({ html_code: composed.html, composed_at: sql`now()`, updated_at: sql`${t.updated_at}` })
        .where(and(eq(t.id, id), eq(t.user_id, userId), eq(t.json_code, composed.json_code)));
      return count > 0;
    });
}
