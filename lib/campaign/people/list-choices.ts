import type { Actor } from '@/lib/auth/actor';
import { customFieldsOf } from '../fields/custom-fields';
import { listNames } from '../segments/audience-names';

/** What contacts can be put into: the account's lists and its own fields, by name. */
export async function choicesOf({ actor }: { actor: Actor }) {
  const [lists, fields] = await Promise.all([listNames(actor), customFieldsOf(actor.id)]);
  return { lists, fields: fields.map(({ field_name }) => field_name) };
}
