import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { automations as a, automationSchedules as m } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { mailHtml } from '../templates/mail-html';
import { isDesignLinkKey } from './design-link';

type Design = {
  subject: string;
  /** Null where the design is of another editor. */
  html: string | null;
};

/** What an automation's mail looks like, for whoever has its link. @throws DomainError not-found. */
export async function getDesign({ input }: { input: { utr: string; key: string } }): Promise<Design> {
  if (!isDesignLinkKey(input.utr, input.key)) throw notFound();
  const [row] = await db()
    .select(getTableColumns(m))
    .from(m)
    .innerJoin(a, eq(a.id, m.automation_id))
    .where(and(eq(m.utr, input.utr), isNull(m.deleted_at), isNull(a.deleted_at)));
  if (!row) throw notFound();
  return { subject: row.subject, html: await mailHtml(row.user_id, row) };
}
