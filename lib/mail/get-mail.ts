import { and, eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { mails } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';
import { bodyOf, type MailBody } from './encrypted-body';
import type { MailSummary } from './list-mails';
import { type OutboxViewer, outboxScope } from './outbox-viewer';
import { visibleMails } from './visible-mails';

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
  const [row] = await db()
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), visibleMails(scope)));
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
