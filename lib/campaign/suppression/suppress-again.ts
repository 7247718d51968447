import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { unsubscribeGroups, unsubscribes } from '@/lib/db/schema';
import { bare, list, rows } from '@/lib/db/statement';
import { isUntouched } from '../unsubscribes/is-untouched';
import type { SuppressAgainInput } from './suppressed-schemas';

type Entry = z.output<typeof SuppressAgainInput>['addresses'][number];

/** Puts addresses back on the lists that they were taken off, with why they were there. Groups that are gone are passed over. */
export async function suppressAgain({
  actor,
  input,
}: {
  actor: Actor;
  input: { addresses: readonly Entry[] };
}): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const { addresses } = input;
  const { user_id, unsubscribe_groups_id, email_address, reason, import_id, updated_at } = unsubscribes;
  await rows(
    db(),
    {},
    sql`
      insert into ${unsubscribes} (${bare(user_id, unsubscribe_groups_id, email_address, reason)})
      select distinct on (given.group_id, lower(given.address)) ${actor.id}::int, given.group_id, given.address, given.reason
      from unnest(
        ${list(addresses.map((one) => one.email_address))}::text[],
        ${list(addresses.map((one) => one.unsubscribe_groups_id ?? null))}::int[],
        ${list(addresses.map((one) => one.reason))}::text[]
      ) as given (address, group_id, reason)
      where given.group_id is null or exists (
        select from ${unsubscribeGroups}
        where ${unsubscribeGroups.id} = given.group_id and ${unsubscribeGroups.user_id} = ${actor.id}
          and ${unsubscribeGroups.deleted_at} is null)
      order by given.group_id, lower(given.address)
      on conflict (${bare(user_id)}, coalesce(${bare(unsubscribe_groups_id)}, 0), lower(${bare(email_address)}))
        do update set ${bare(import_id)} = null, ${bare(updated_at)} = now() where ${isUntouched}`,
  );
}
