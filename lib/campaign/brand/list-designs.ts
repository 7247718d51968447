import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { templates as t } from '@/lib/db/schema';

/** As many as can be gone through in one go. */
const MOST = 500;

/** The account's templates that a brand can be applied to, the last edited first, and how many are HTML, which keep their look. */
export async function listDesigns({ actor }: { actor: Actor }) {
  const own = and(eq(t.user_id, actor.id), isNull(t.deleted_at), isNull(t.archived_at));
  const [templates, html_only] = await Promise.all([
    db()
      .select({ id: t.id, name: t.template_name })
      .from(t)
      .where(and(own, ne(t.json_code, '')))
      .orderBy(desc(t.updated_at), asc(t.id))
      .limit(MOST),
    db().$count(t, and(own, eq(t.json_code, ''))),
  ]);
  return { templates, html_only };
}
