import { and, desc, gt, ilike, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { mails } from '@/lib/db/schema';
import { likePattern } from '@/lib/like-pattern';
import { timestamp } from '@/lib/timestamps';
import { CAMPAIGN_KINDS } from './mail-kinds';
import { type OutboxViewer, outboxScope } from './outbox-viewer';
import { visibleMails } from './visible-mails';

export type MailSummary = { id: number; kind: string; to: string; subject: string; created_at: string };

/** Emails on a page. */
export const PER_PAGE = 50;
/** A search looks through so many of the newest, so that none takes long. */
const MAX_SEARCHED = 100_000;

/** What the outbox is narrowed down to: emails of campaigns or the shop's own, and a text in the subject or the address. */
export type MailFilter = { of?: 'campaigns' | 'shop' | undefined; search?: string | undefined };

/** The newest mails of the outbox that the viewer may see, 50 at a time; `before` is the last id of the page before. */
export async function listMails({
  viewer,
  before,
  of,
  search,
}: MailFilter & {
  viewer: OutboxViewer;
  before?: number;
}): Promise<MailSummary[]> {
  const scope = outboxScope(viewer);
  if (scope === 'none') return [];
  const pattern = search && likePattern(search);
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
        visibleMails(scope),
        of && (of === 'campaigns' ? inArray : notInArray)(mails.kind, CAMPAIGN_KINDS),
        pattern
          ? and(
              or(ilike(mails.to_address, pattern), ilike(mails.subject, pattern)),
              gt(mails.id, sql`(select max(${mails.id}) - ${MAX_SEARCHED} from ${mails})`),
            )
          : undefined,
        before ? lt(mails.id, before) : undefined,
      ),
    )
    .orderBy(desc(mails.id))
    .limit(PER_PAGE);
  return rows.map((row) => ({ ...row, created_at: timestamp(row.created_at) }));
}
