import type { Actor } from '@/lib/auth/actor';
import { customFieldsOf } from './custom-fields';
import { DYNAMIC_NAMES } from './reserved-names';

/** What a template of the account may name: the names that all share, then the account's own fields. */
export async function dynamicContents({ actor }: { actor: Actor }): Promise<string[]> {
  const own = await customFieldsOf(actor.id);
  return [...new Set([...DYNAMIC_NAMES, ...own.map((field) => field.field_name)])];
}
