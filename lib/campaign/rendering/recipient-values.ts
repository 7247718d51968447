import { DYNAMIC_NAMES } from '../fields/reserved-names';

/** What is known of a recipient: a contact's columns with its country by name, or a person added by hand. */
export type RecipientRow = {
  first_name: string | null;
  last_name: string | null;
  email: string;
  alt_email?: string | null;
  country?: string | null;
  state?: string | null;
  city?: string | null;
  address_line1?: string | null;
  address_line2?: string | null;
  state_province_region?: string | null;
  postal_code?: string | null;
  custom_field?: Record<string, string> | null;
};

const NOTHING: Readonly<Record<string, string>> = Object.freeze(
  Object.assign(Object.create(null), Object.fromEntries(DYNAMIC_NAMES.map((name) => [name, '']))),
);

/** What merge tags give for a recipient, by their names in lower case. The sender's are the compiler's matter. */
export function recipientValues({ custom_field, ...row }: RecipientRow): Record<string, string> {
  const values: Record<string, string> = Object.assign(Object.create(null), NOTHING);
  if (custom_field)
    for (const [name, value] of Object.entries(custom_field)) values[name.toLowerCase()] = value;
  for (const [name, value] of Object.entries(row)) values[name] = value ?? '';
  values.full_name = [row.first_name, row.last_name].filter(Boolean).join(' ');
  return values;
}
