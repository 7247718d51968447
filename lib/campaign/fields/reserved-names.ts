/** The fields that every contact has, in the order of the sample file. */
export const CONTACT_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'alt_email',
  'country',
  'state',
  'city',
  'address_line1',
  'address_line2',
  'state_province_region',
  'postal_code',
] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

/** What a template may name in every account, in the contract's order. */
export const DYNAMIC_NAMES = [
  ...CONTACT_FIELDS,
  'full_name',
  'father_name',
  'designation',
  'age',
  'company_name',
  'birth_date',
  'join_date',
  'sender_name',
  'sender_address',
  'unsubscribe_preferences',
] as const;

/**
 * Names that a custom field can't have, in lower case: those of a contact's own fields, those that segments, templates
 * and requests give a meaning of their own, and the one key that JavaScript objects don't carry safely.
 */
const RESERVED = new Set<string>([
  ...CONTACT_FIELDS,
  'id',
  'user_id',
  'contact_id',
  'contact_type',
  'contact_type_id',
  'custom_field',
  'fullname',
  'full_name',
  'sender_name',
  'sender_address',
  'unsubscribe_preferences',
  'activity',
  'created_at',
  'updated_at',
  'deleted_at',
  '__proto__',
]);

/** Whether a custom field may not be called so, however it is written. */
export const isReservedName = (name: string): boolean => RESERVED.has(name.toLowerCase());
