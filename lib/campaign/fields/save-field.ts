import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { fields, users } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { invalid } from '@/lib/errors';
import { isReservedName } from './reserved-names';
import type { SaveFieldInput } from './schemas';

/** How many fields of its own an account may have: each is a column of its files and a part of its contacts. */
export const MAX_FIELDS = 500;

const addField = statement({
  params: { userId: users.id, name: fields.field_name, type: fields.field_type },
  row: { total: value.integer, added: value.boolean },
  text: ({ userId, name, type }) => sql`
    with total as (select count(*)::int as total from ${fields} where ${fields.user_id} = ${userId}),
    added as (
      insert into ${fields} (${bare(fields.user_id, fields.field_name, fields.field_type)})
      select ${userId}::int, ${name}, ${type} from total where total < ${inline(MAX_FIELDS)}
      on conflict do nothing returning ${fields.id})
    select total, exists (select from added) as added from total`,
});

/**
 * Adds a custom field.
 *
 * @throws DomainError invalid for a name that is reserved or taken (in any case), or one field too many.
 */
export async function saveField({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof SaveFieldInput>;
}): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const field = 'field_name';
  if (isReservedName(input.field_name)) throw invalid({ field, rule: 'exists' });
  const { field_name: name, field_type: type } = input;
  const [found] = await addField(db(), { userId: actor.id, name, type });
  if (found?.added) return;
  if ((found?.total ?? 0) < MAX_FIELDS) throw invalid({ field, rule: 'taken' });
  throw invalid({ field, text: `An account must not have more than ${MAX_FIELDS} custom fields.` });
}
