/** A contact as the endpoint that changes it shows it. */
export type ContactNow = {
  updated_at: string;
  custom_field: Readonly<Record<string, { field_value: string }>> | null;
} & Readonly<Record<string, unknown>>;

/** A value of a contact, its own or that of a custom field. */
export const valueIn = (contact: ContactNow, name: string): string =>
  String(contact[name] ?? contact.custom_field?.[name]?.field_value ?? '');
