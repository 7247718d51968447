import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import { mailHtml } from '../templates/mail-html';
import { isDesignLinkKey } from './design-link';
import type { ScheduleRow } from './schedule-rows';

type Design = {
  subject: string;
  /** Null where the design is of another editor. */
  html: string | null;
};

/** What an automation's mail looks like, for whoever has its link. @throws DomainError not-found. */
export async function getDesign({ input }: { input: { utr: string; key: string } }): Promise<Design> {
  if (!isDesignLinkKey(input.utr, input.key)) throw notFound();
  const [row] = await client()<ScheduleRow[]>`
    select m.* from automation_schedules m join automations a on a.id = m.automation_id
    where m.utr = ${input.utr} and m.deleted_at is null and a.deleted_at is null`;
  if (!row) throw notFound();
  return { subject: row.subject, html: await mailHtml(row.user_id, row) };
}
