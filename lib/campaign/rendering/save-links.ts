import { client } from '@/lib/db/client';
import type { MailSource } from './mail-source';

/** Keeps the targets of a mailing's tracked links, each once. Returns their ids by target. */
export async function saveLinks(
  { userId, mailing }: Pick<MailSource, 'userId' | 'mailing'>,
  targets: readonly string[],
): Promise<Map<string, number>> {
  if (targets.length === 0) return new Map();
  const sendId = mailing.kind === 'single-send' ? mailing.id : null;
  const scheduleId = mailing.kind === 'schedule' ? mailing.id : null;
  const sql = client();
  // In one order, so that two workers that compile at once don't wait for each other.
  const sorted = [...new Set(targets)].sort();
  await sql`
    insert into mail_links (user_id, single_send_id, schedule_id, target)
    select ${userId}, ${sendId}, ${scheduleId}, target from unnest(${sorted}::text[]) as target
    on conflict do nothing`;
  const rows = await sql<{ id: string; target: string }[]>`
    select id, target from mail_links
    where user_id = ${userId} and coalesce(single_send_id, 0) = ${sendId ?? 0}
      and coalesce(schedule_id, 0) = ${scheduleId ?? 0} and md5(target) in (
        select md5(target) from unnest(${sorted}::text[]) as target)`;
  return new Map(rows.map(({ id, target }) => [target, Number(id)]));
}
