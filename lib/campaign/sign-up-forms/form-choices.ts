import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { campaignSettings, senders } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import { lookOf } from '../brand/look-of';
import { customFieldsOf } from '../fields/custom-fields';
import { SenderStatus } from '../mailings/may-send';
import { listNames } from '../segments/audience-names';
import { PREVIEW_CLASS } from './preview-class';

export type FormChoices = Awaited<ReturnType<typeof formChoices>>;

/** What a form can be made of: the account's lists, senders and custom fields; and how its page looks, as a part of another. */
export async function formChoices({ actor }: { actor: Actor }) {
  const [lists, from, fields, look, [settings]] = await Promise.all([
    listNames(actor),
    db()
      .select({
        id: senders.id,
        from_name: senders.from_name,
        from_email: senders.from_email,
        is_verified: sql<boolean>`${senders.is_verified} = ${inline(SenderStatus.verified)}`,
      })
      .from(senders)
      .where(and(eq(senders.user_id, actor.id), isNull(senders.deleted_at)))
      .orderBy(desc(senders.is_verified), desc(senders.id)),
    customFieldsOf(actor.id),
    lookOf(actor.id, `.${PREVIEW_CLASS}`),
    db()
      .select({ sender: campaignSettings.default_sender_id })
      .from(campaignSettings)
      .where(eq(campaignSettings.user_id, actor.id)),
  ]);
  const byDefault = from.find(({ id }) => id === settings?.sender) ?? from[0];
  return { lists, senders: from, fields: [...fields], look, defaultSender: byDefault?.id ?? 0 };
}
