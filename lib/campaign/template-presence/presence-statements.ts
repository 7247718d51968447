import { sql } from 'drizzle-orm';
import { value } from '@/lib/db/row';
import { templateEditors as e, templates } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';

/** After this long without a sign a window is gone: its tab has died, or its process. */
const GONE_AFTER_S = 30;
/** How often a window that is followed is noted as seen, so that following it is mostly reading. */
const NOTE_EVERY_S = 10;
/** The most others that are named. */
const NAMED = 10;
/** The most windows of an account at a time. */
const WINDOWS = 50;

const isThere = sql`${e.seen_at} > now() - make_interval(secs => ${inline(GONE_AFTER_S)})`;

const ofWindow = { templateId: e.template_id, windowId: e.window_id, userId: e.user_id };

export const deleteGone = statement({
  params: { userId: e.user_id },
  row: { template_id: e.template_id },
  text: ({ userId }) => sql`
    delete from ${e} where ${e.user_id} = ${userId} and not ${isThere} returning ${e.template_id}`,
});

/** Gives a row unless the account has too many windows open. */
export const insertWindow = statement({
  params: { ...ofWindow, userAgent: e.user_agent },
  row: { template_id: e.template_id },
  text: ({ templateId, windowId, userId, userAgent }) => sql`
    insert into ${e} (template_id, window_id, user_id, user_agent)
    select ${templateId}, ${windowId}, ${userId}, ${userAgent}
    where (select count(*) from ${e} where ${e.user_id} = ${userId}) < ${inline(WINDOWS)}
    on conflict (template_id, window_id) do update set seen_at = now()
      where ${e.user_id} = excluded.user_id
    returning ${e.template_id}`,
});

export const noteSeen = statement({
  params: ofWindow,
  row: { template_id: e.template_id },
  text: ({ templateId, windowId, userId }) => sql`
    update ${e} set seen_at = now()
    where ${e.template_id} = ${templateId} and ${e.window_id} = ${windowId} and ${e.user_id} = ${userId}
      and ${e.seen_at} < now() - make_interval(secs => ${inline(NOTE_EVERY_S)}) and ${isThere}
    returning ${e.template_id}`,
});

export const deleteWindow = statement({
  params: ofWindow,
  row: { template_id: e.template_id },
  text: ({ templateId, windowId, userId }) => sql`
    delete from ${e}
    where ${e.template_id} = ${templateId} and ${e.window_id} = ${windowId} and ${e.user_id} = ${userId}
    returning ${e.template_id}`,
});

/** All windows that have it open, the first to open it first. */
export const readWindows = statement({
  params: { templateId: e.template_id, userId: e.user_id },
  row: { window_id: e.window_id, user_agent: e.user_agent, since: e.created_at },
  text: ({ templateId, userId }) => sql`
    select ${e.window_id}, ${e.user_agent}, ${e.created_at} as since from ${e}
    where ${e.template_id} = ${templateId} and ${e.user_id} = ${userId} and ${isThere}
    order by ${e.created_at}, ${e.window_id}`,
});

export const readSavedAt = statement({
  params: { templateId: templates.id, userId: value.integer },
  row: { updated_at: templates.updated_at },
  text: ({ templateId, userId }) => sql`
    select ${templates.updated_at} from ${templates}
    where ${templates.id} = ${templateId} and ${templates.user_id} = ${userId} and ${templates.deleted_at} is null`,
});

export { NAMED };
