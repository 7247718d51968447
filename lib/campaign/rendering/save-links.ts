import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { mailLinks } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import type { MailSource } from './mail-source';

const l = mailLinks;

const params = {
  userId: l.user_id,
  sendId: nullable(l.single_send_id),
  scheduleId: nullable(l.schedule_id),
  targets: value.texts,
};

const insertLinks = statement({
  params,
  row: {},
  text: ({ userId, sendId, scheduleId, targets }) => sql`
    insert into ${l} (${bare(l.user_id, l.single_send_id, l.schedule_id, l.target)})
    select ${userId}::int, ${sendId}::int, ${scheduleId}::int, given.target
    from unnest(${targets}::text[]) as given(target)
    on conflict do nothing`,
});

const readLinks = statement({
  params,
  row: { id: l.id, target: l.target },
  text: ({ userId, sendId, scheduleId, targets }) => sql`
    select ${l.id}, ${l.target} from ${l}
    where ${l.user_id} = ${userId} and coalesce(${l.single_send_id}, 0) = coalesce(${sendId}::int, 0)
      and coalesce(${l.schedule_id}, 0) = coalesce(${scheduleId}::int, 0) and md5(${l.target}) in (
        select md5(given.target) from unnest(${targets}::text[]) as given(target))`,
});

/** Keeps the targets of a mailing's tracked links, each once. Returns their ids by target. */
export async function saveLinks(
  { userId, mailing }: Pick<MailSource, 'userId' | 'mailing'>,
  targets: readonly string[],
): Promise<Map<string, number>> {
  if (targets.length === 0) return new Map();
  const links = {
    userId,
    sendId: mailing.kind === 'single-send' ? mailing.id : null,
    scheduleId: mailing.kind === 'schedule' ? mailing.id : null,
    // In one order, so that two workers that compile at once don't wait for each other.
    targets: [...new Set(targets)].sort(),
  };
  await insertLinks(db(), links);
  const rows = await readLinks(db(), links);
  return new Map(rows.map(({ id, target }) => [target, id]));
}
