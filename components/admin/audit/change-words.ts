import type { AuditedChange } from '@/lib/store/audit/queries';
import type { backOffice } from '@/lib/texts/en/back-office';

type Texts = Pick<typeof backOffice, 'audit' | 'office'>;

/** What was done, in words; as the program names it where there are none yet. */
export const actionWords = ({ actions }: Texts['audit'], action: string) => actions[action] ?? action;

export const kindWords = ({ kinds }: Texts['audit'], kind: string) => kinds[kind] ?? kind;

/** The role that somebody had. */
export function roleWords(texts: Texts['audit'], roles: Texts['office']['roles'], role: string): string {
  const known: Readonly<Record<string, string>> = { ...roles, ...texts.actors };
  return known[role] ?? role;
}

/** Who did it: a name, else an address, else what they are. */
export const whoOf = (
  { actor_name, actor_email, actor_role }: AuditedChange,
  texts: Texts['audit'],
  roles: Texts['office']['roles'],
) => actor_name || actor_email || roleWords(texts, roles, actor_role);

/** A recorded value as a text. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'object') return JSON.stringify(value);
  // Amounts have four decimals in the database.
  return String(value).replace(/^(-?\d+\.\d\d)0+$/, '$1');
}

/** The fields that a change names, each with its values before and after, without those that are empty in both. */
export function comparedFields({ before, after }: AuditedChange) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({
      name: name.replaceAll('_', ' '),
      before: valueText(before?.[name]),
      after: valueText(after?.[name]),
    }))
    .filter((field) => field.before || field.after);
}
