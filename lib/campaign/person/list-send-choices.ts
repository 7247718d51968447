import { and, desc, eq, ilike, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { singleSends as s } from '@/lib/db/schema';
import { likePattern } from '@/lib/like-pattern';
import { timestampOrNull } from '@/lib/timestamps';
import type { SendChoicesQuery } from './schemas';

const MOST_CHOICES = 100;

/** The account's newest single sends by name, without what makes them large. */
export async function listSendChoices({
  actor,
  input: { search },
}: {
  actor: Actor;
  input: z.output<typeof SendChoicesQuery>;
}) {
  const pattern = likePattern(search ?? '');
  const found = await db()
    .select({ utr: s.utr, name: s.single_send_name, at: s.sent_at })
    .from(s)
    .where(
      and(
        eq(s.user_id, actor.id),
        isNull(s.deleted_at),
        search ? or(ilike(s.single_send_name, pattern), ilike(s.subject, pattern)) : undefined,
      ),
    )
    .orderBy(desc(s.id))
    .limit(MOST_CHOICES);
  return { sends: found.map(({ at, ...send }) => ({ ...send, at: timestampOrNull(at) })) };
}
