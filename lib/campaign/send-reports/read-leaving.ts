import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { leavingReasons as l, singleSends as s } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import { getReportedSend } from './reported-send';
import type { Leaving } from './schemas';

const MOST_WORDS = 50;

/** Why recipients of a send unsubscribed, as far as they said. @throws DomainError not-found. */
export async function readLeaving({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<z.output<typeof Leaving>> {
  const { id } = await getReportedSend(actor.id, input.utr);
  const isIts = and(eq(l.user_id, actor.id), eq(l.single_send_id, id));
  const [[send], reasons, words] = await Promise.all([
    db().select({ unsubscribed: s.unsubscribes }).from(s).where(eq(s.id, id)),
    db()
      .select({ reason: l.reason, people: count() })
      .from(l)
      .where(isIts)
      .groupBy(l.reason)
      .orderBy(desc(count()), l.reason),
    db()
      .select({ reason: l.reason, words: l.words, at: l.created_at })
      .from(l)
      .where(and(isIts, isNotNull(l.words)))
      .orderBy(desc(l.id))
      .limit(MOST_WORDS),
  ]);
  return {
    unsubscribed: send?.unsubscribed ?? 0,
    answered: reasons.reduce((sum, { people }) => sum + people, 0),
    reasons,
    words: words.map((one) => ({ ...one, words: one.words ?? '', at: timestamp(one.at) })),
  };
}
