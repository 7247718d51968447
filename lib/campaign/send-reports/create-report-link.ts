import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { hashSecret, randomText } from '@/lib/crypto/secrets';
import { db } from '@/lib/db/client';
import { reportLinks as l, singleSends as s } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { conflict, notFound } from '@/lib/errors';
import type { NewReportLinkInput } from './report-link-schemas';
import { reportLinkView } from './report-link-view';

const TOKEN_BYTES = 24;
/** Links of a send that work at a time. */
const MOST = 20;

/**
 * Makes a link that shows a send's report to everybody who has it.
 *
 * @throws DomainError not-found, conflict where nothing has gone out yet, or there are too many.
 */
export async function createReportLink({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof NewReportLinkInput>;
}) {
  authorizeMember(actor, 'sends:write');
  const token = randomText(TOKEN_BYTES);
  const row = await db().transaction(async (tx) => {
    // Locked, so that those who make links of it at the same time count each other's.
    const [send] = await tx
      .select({ id: s.id, sent_at: s.sent_at })
      .from(s)
      .where(and(eq(s.utr, input.utr), eq(s.user_id, actor.id), isNull(s.deleted_at)))
      .for('update');
    if (!send) throw notFound();
    if (send.sent_at === null) throw conflict('Nothing of it has gone out yet.');
    const [open] = await tx
      .select({ links: count() })
      .from(l)
      .where(and(eq(l.single_send_id, send.id), gt(l.expires_at, sql`now()`)));
    if ((open?.links ?? 0) >= MOST) throw conflict(`It has ${MOST} links already. Delete one first.`);
    const [made] = await tx
      .insert(l)
      .values({
        user_id: actor.id,
        single_send_id: send.id,
        token_hash: hashSecret(token),
        expires_at: sql`now() + make_interval(days => ${input.days}::int)`,
      })
      .returning();
    if (!made) throw new Error('The link was not added.');
    return made;
  });
  return { report_link: reportLinkView(row), url: `${env().APP_URL}/reports/${token}` };
}
