import type { Actor } from '@/lib/auth/actor';
import { customFieldsOf } from '../fields/custom-fields';
import { listNames, segmentNames } from '../segments/audience-names';

/** What a list of people can be narrowed by: the account's lists and segments by name, and its own fields. */
export async function choicesOf({ actor }: { actor: Actor }) {
  const [lists, segments, fields] = await Promise.all([
    listNames(actor),
    segmentNames(actor),
    customFieldsOf(actor.id),
  ]);
  return { lists, segments, fields: fields.map(({ field_name }) => field_name) };
}
