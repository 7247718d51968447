import type { CustomField } from '../fields/custom-fields';
import { fieldLabel } from '../fields/field-value';
import { CONTACT_FIELDS } from '../fields/reserved-names';

/** Where the page and the forms of other sites send what was filled in. */
export const SIGN_UP_ACTION = '/api/mail/sign-up';

/** Names of a form's inputs: fields have a prefix, so that none is taken for something else. */
export const INPUTS = {
  form: 'form',
  email: 'email',
  consent: 'consent',
  consentText: 'consent_text',
  /** People don't see it; who fills it in is a program. */
  trap: 'website',
  field: (name: string) => `field_${name}`,
} as const;

/** Characters of one answer. */
export const MAX_ANSWER = 255;

/** A field as a form asks for it. */
export type FormField = {
  name: string;
  label: string;
  type: 'email' | CustomField['field_type'];
  isCustom: boolean;
  isRequired: boolean;
};

/** The fields that every contact has and a form may ask for beside the address. */
export const ASKABLE: readonly string[] = CONTACT_FIELDS.filter((name) => name !== 'email');

const LABELS: Readonly<Record<string, string>> = {
  alt_email: 'Other email',
  address_line1: 'Address line 1',
  address_line2: 'Address line 2',
  state_province_region: 'Province or region',
};

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a field is called on a form. */
export const labelOf = (name: string): string => LABELS[name] ?? sentenceCase(fieldLabel(name));

/** The fields that a form asks for; one that was deleted meanwhile is left out. */
export function askedFields(
  asked: readonly { name: string; is_required: boolean }[],
  own: readonly CustomField[],
): FormField[] {
  const custom = new Map(own.map((field) => [field.field_name, field]));
  return asked.flatMap(({ name, is_required }): FormField[] => {
    const field = custom.get(name);
    if (!field && !ASKABLE.includes(name)) return [];
    const type = field?.field_type ?? (name === 'alt_email' ? 'email' : 'text');
    return [{ name, label: labelOf(name), type, isCustom: field !== undefined, isRequired: is_required }];
  });
}
