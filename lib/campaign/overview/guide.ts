import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { contacts, senders, singleSends, templates, users } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { SendStatus } from '../send-states';
import type { Guide } from './schemas';

const readSteps = statement({
  params: { userId: users.id },
  row: {
    is_hidden: value.boolean,
    has_sender: value.boolean,
    waiting_sender: nullable(senders.from_email),
    has_contacts: value.boolean,
    has_template: value.boolean,
    has_sent: value.boolean,
  },
  text: ({ userId }) => sql`
    select ${users.guide_hidden_at} is not null as is_hidden,
      exists (
        select from ${senders}
        where ${senders.user_id} = ${userId} and ${senders.deleted_at} is null and ${senders.is_verified} = 1
      ) as has_sender,
      (select ${senders.from_email} from ${senders}
        where ${senders.user_id} = ${userId} and ${senders.deleted_at} is null and ${senders.is_verified} = 0
        order by ${senders.id} desc limit 1) as waiting_sender,
      exists (
        select from ${contacts} where ${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null
      ) as has_contacts,
      exists (
        select from ${templates} where ${templates.user_id} = ${userId} and ${templates.deleted_at} is null
      ) as has_template,
      exists (
        select from ${singleSends}
        where ${singleSends.user_id} = ${userId} and ${singleSends.status} >= ${inline(SendStatus.running)}
      ) as has_sent
    from ${users} where ${users.id} = ${userId}`,
});

/** How far an account is on its way to its first send. */
export async function readGuide({ actor }: { actor: Actor }): Promise<z.output<typeof Guide>> {
  const [steps] = await readSteps(db(), { userId: actor.id });
  if (!steps) throw new Error('The account is gone.');
  return steps;
}

const setHidden = statement({
  params: { userId: users.id, isHidden: value.boolean },
  row: {},
  text: ({ userId, isHidden }) => sql`
    update ${users} set ${bare(users.guide_hidden_at)} = case when ${isHidden}::boolean then now() end
    where ${users.id} = ${userId}`,
});

/** Remembers that the guide is not to be shown any more, or that it is. */
export async function hideGuide({
  actor,
  input,
}: {
  actor: Actor;
  input: { is_hidden: boolean };
}): Promise<void> {
  authorizeMember(actor, 'views:write');
  await setHidden(db(), { userId: actor.id, isHidden: input.is_hidden });
}
