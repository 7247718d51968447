import type { CustomField } from '../fields/custom-fields';
import { CONTACT_FIELDS, type ContactField, isReservedName } from '../fields/reserved-names';

/** Columns that say whether somebody may be mailed: by a word, by when they left, by being filled, or by yes and no. */
export const STANDING_TARGETS = [
  'status',
  'unsubscribed_at',
  'bounced_at',
  'complained_at',
  'not_subscribed',
  'consent_yes',
  'consent_no',
] as const;
/** `consent_maybe`: of a column that nobody has decided about; unlike `consent_yes`, an empty cell says nothing. */
export type StandingTarget = (typeof STANDING_TARGETS)[number] | 'consent_maybe';

/** What a column becomes that is not imported. An empty text would count as nothing given. */
export const LEFT_OUT = 'none';
/** What a column becomes that may say whether people may be emailed, until somebody decides what it says. */
export const UNDECIDED = 'undecided';
/** The decision that such a column says nothing of it. */
export const IGNORED = 'ignore';

/** What a column of a file becomes; undefined where it is left out. */
export type ColumnTarget =
  | { contact: ContactField }
  | { fullName: true }
  | { custom: CustomField; isNew: boolean }
  | { standing: StandingTarget }
  | undefined;

const NEW_FIELD = /^new:(text|number|datetime-local):([A-Za-z0-9_]{1,100})$/;

/**
 * Reads a target as settings write it: a contact's field, `full_name`, `status` and its like, `field:NAME` of the
 * account, `new:TYPE:NAME` to be added, `none`, `ignore` or `undecided`. Null for what is none.
 */
export function readTarget(text: string, custom: readonly CustomField[]): ColumnTarget | null {
  if (text === LEFT_OUT || text === IGNORED || text === UNDECIDED) return undefined;
  if (text === 'full_name') return { fullName: true };
  const contact = CONTACT_FIELDS.find((name) => name === text);
  if (contact) return { contact };
  const standing = STANDING_TARGETS.find((name) => name === text);
  if (standing) return { standing };
  if (text.startsWith('field:')) {
    const field = custom.find(({ field_name }) => field_name === text.slice('field:'.length));
    return field ? { custom: field, isNew: false } : null;
  }
  const [, type, name = ''] = NEW_FIELD.exec(text) ?? [];
  if (!type || isReservedName(name)) return null;
  return { custom: { field_name: name, field_type: type as CustomField['field_type'] }, isNew: true };
}

/** What of a contact a target fills, so that no two columns fill the same. */
const filledBy = (target: ColumnTarget): string[] => {
  if (!target) return [];
  if ('contact' in target) return [target.contact];
  if ('fullName' in target) return ['first_name', 'last_name'];
  // Several columns may say whether somebody may be mailed; one that says no is enough.
  return 'custom' in target ? [`field:${target.custom.field_name.toLowerCase()}`] : [];
};

export type ColumnFault = { position: number; fault: 'unknown' | 'twice' | 'taken' };

/** The columns at fault: those that name no field, and those that fill what an earlier one fills. */
export function columnFaults(columns: readonly string[], custom: readonly CustomField[]): ColumnFault[] {
  const filled = new Set<string>();
  return columns.flatMap((text, position): ColumnFault[] => {
    const target = readTarget(text, custom);
    if (target === null) return [{ position, fault: 'unknown' }];
    const fills = filledBy(target);
    const isTwice = fills.some((name) => filled.has(name));
    for (const name of fills) filled.add(name);
    if (isTwice) return [{ position, fault: 'twice' }];
    const isTaken =
      target &&
      'custom' in target &&
      target.isNew &&
      custom.some(({ field_name }) => field_name.toLowerCase() === target.custom.field_name.toLowerCase());
    return isTaken ? [{ position, fault: 'taken' }] : [];
  });
}
