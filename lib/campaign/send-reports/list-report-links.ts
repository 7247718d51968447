import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { reportLinks as l } from '@/lib/db/schema';
import { reportLinkView } from './report-link-view';
import { getReportedSend } from './reported-send';

/** The links to a send's report that still work, the newest first. @throws DomainError not-found. */
export async function listReportLinks({ actor, input }: { actor: Actor; input: { utr: string } }) {
  const { id } = await getReportedSend(actor.id, input.utr);
  const links = await db()
    .select()
    .from(l)
    .where(and(eq(l.single_send_id, id), eq(l.user_id, actor.id), gt(l.expires_at, sql`now()`)))
    .orderBy(desc(l.id));
  return { links: links.map(reportLinkView) };
}
