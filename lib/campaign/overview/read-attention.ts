import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { bulkActions, contactImports, senders, singleSends } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { BulkStatus } from '../bulk-actions/rows';
import { isBusy } from '../imports/import-status';
import { SendStatus } from '../send-states';

const count = statement({
  params: { userId: singleSends.user_id },
  row: {
    running_sends: value.integer,
    running_imports: value.integer,
    running_bulk_actions: value.integer,
    unverified_senders: value.integer,
  },
  text: ({ userId }) => sql`
    select
      (select count(*)::int from ${singleSends}
        where ${singleSends.user_id} = ${userId} and ${singleSends.deleted_at} is null
          and ${singleSends.status} = ${inline(SendStatus.running)}) as running_sends,
      (select count(*)::int from ${contactImports}
        where ${contactImports.user_id} = ${userId} and ${isBusy}) as running_imports,
      (select count(*)::int from ${bulkActions}
        where ${bulkActions.user_id} = ${userId}
          and ${bulkActions.status} in (${inline(BulkStatus.running)}, ${inline(BulkStatus.undoing)})) as running_bulk_actions,
      (select count(*)::int from ${senders}
        where ${senders.user_id} = ${userId} and ${senders.deleted_at} is null
          and ${senders.is_verified} = 0) as unverified_senders`,
});

/** What runs in an account at this moment, and what waits for its owner. */
export async function readAttention({ actor }: { actor: Actor }) {
  const [counted] = await count(db(), { userId: actor.id });
  return counted ?? { running_sends: 0, running_imports: 0, running_bulk_actions: 0, unverified_senders: 0 };
}
