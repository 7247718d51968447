import { and, eq, ne, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { mails } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';
import { bodyOf, type MailBody } from './encrypted-body';
import type { MailSummary } from './list-mails';
import { type OutboxViewer, outboxScope } from './outbox-viewer';

export type MailView = MailSummary &
  MailBody & {
    from: string;
    replyTo: string | null;
    /** Those besides the ones above, by name. */
    headers: Record<string, string>;
  };

/** One mail of the outbox. @throws DomainError not-found, also for a mail that the viewer may not see. */
export async function getMail({ viewer, id }: { viewer: OutboxViewer; id: number }): Promise<MailView> {
  const scope = outboxScope(viewer);
  if (scope === 'none') throw notFound();
  const own = scope === 'all' ? undefined : eq(sql`lower(${mails.to_address})`, scope.to.toLowerCase());
  const [row] = await db()
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), ne(mails.status, 'sent'), own));
  if (!row) throw notFound();
  return {
    id: row.id,
    kind: row.kind,
    to: row.to_address,
    from: row.from_address,
    subject: row.subject,
    replyTo: row.reply_to,
    headers: row.headers ?? {},
    ...bodyOf(row),
    created_at: timestamp(row.created_at),
  };
}
