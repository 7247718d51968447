import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { invalid } from '@/lib/errors';
import { isReservedName } from './reserved-names';
import type { SaveFieldInput } from './schemas';

/** How many fields of its own an account may have: each is a column of its files and a part of its contacts. */
const MAX_FIELDS = 500;

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
  const field = 'field_name';
  if (isReservedName(input.field_name)) throw invalid({ field, rule: 'exists' });
  const [found] = await client()<{ total: number; added: boolean }[]>`
    with total as (select count(*)::int as total from fields where user_id = ${actor.id}),
    added as (
      insert into fields (user_id, field_name, field_type)
      select ${actor.id}, ${input.field_name}, ${input.field_type} from total where total < ${MAX_FIELDS}
      on conflict do nothing returning id)
    select total, exists (select from added) as added from total`;
  if (found?.added) return;
  if ((found?.total ?? 0) < MAX_FIELDS) throw invalid({ field, rule: 'taken' });
  throw invalid({ field, text: `An account must not have more than ${MAX_FIELDS} custom fields.` });
}
