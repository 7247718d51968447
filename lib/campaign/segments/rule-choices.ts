import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { customFieldsOf } from '../fields/custom-fields';
import { SendStatus } from '../send-states';
import { listNames } from './audience-names';

/** A select holds no more; older sends are rarely asked about. */
const SENDS = 500;

/** What a segment's rule can be made of: the account's lists, its own fields, and the sends that have gone out. */
export async function ruleChoices({ actor }: { actor: Actor }) {
  const [lists, fields, sends] = await Promise.all([
    listNames(actor),
    customFieldsOf(actor.id),
    db()
      .select({ utr: singleSends.utr, name: singleSends.single_send_name, at: singleSends.sent_at })
      .from(singleSends)
      .where(
        and(
          eq(singleSends.user_id, actor.id),
          isNull(singleSends.deleted_at),
          gte(singleSends.status, SendStatus.running),
        ),
      )
      .orderBy(desc(singleSends.id))
      .limit(SENDS),
  ]);
  return { lists, fields, sends };
}
