import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { mails } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import { type OutboxViewer, outboxScope } from './outbox-viewer';

export type MailSummary = { id: number; kind: string; to: string; subject: string; created_at: string };

const PER_PAGE = 50;

/** The newest mails of the outbox that the viewer may see, 50 at a time; `before` is the last id of the page before. */
export async function listMails({
  viewer,
  before,
}: {
  viewer: OutboxViewer;
  before?: number;
}): Promise<MailSummary[]> {
  const scope = outboxScope(viewer);
  if (scope === 'none') return [];
  const rows = await db()
    .select({
      id: mails.id,
      kind: mails.kind,
      to: mails.to_address,
      subject: mails.subject,
      created_at: mails.created_at,
    })
    .from(mails)
    .where(
      and(
        ne(mails.status, 'sent'),
        scope === 'all' ? undefined : eq(sql`lower(${mails.to_address})`, scope.to.toLowerCase()),
        before ? lt(mails.id, before) : undefined,
      ),
    )
    .orderBy(desc(mails.id))
    .limit(PER_PAGE);
  return rows.map((row) => ({ ...row, created_at: timestamp(row.created_at) }));
}
