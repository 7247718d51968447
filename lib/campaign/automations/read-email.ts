import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { automations as a, automationSchedules as m } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';
import type { ScheduleRow } from './schedule-rows';
import type { EditedEmail } from './sequence-schemas';

/** One email of the account's living automations. @throws DomainError not-found. */
export async function getEmail(userId: number, utr: string): Promise<ScheduleRow> {
  const [row] = await db()
    .select(getTableColumns(m))
    .from(m)
    .innerJoin(a, eq(a.id, m.automation_id))
    .where(and(eq(m.utr, utr), eq(m.user_id, userId), isNull(m.deleted_at), isNull(a.deleted_at)));
  if (!row) throw notFound();
  return row;
}

/** An email of an automation as it is edited. @throws DomainError not-found. */
export async function readEmail({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<z.output<typeof EditedEmail>> {
  const row = await getEmail(actor.id, input.utr);
  return {
    utr: row.utr,
    updated_at: timestamp(row.updated_at),
    sender_id: row.sender_id,
    subject: row.subject,
    preheader: row.preheader,
    waiting_period: row.waiting_period,
    waiting_type: row.waiting_type,
    content: row.template_html !== null ? 'html' : row.template_json !== null ? 'design' : 'template',
    template_id: row.template_id,
    template_html: row.template_html ?? '',
    template_json: row.template_json ?? '',
    preview_img: row.preview_img,
    tracking: row.tracking === 1,
  };
}
