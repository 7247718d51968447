import { CONTACT_FIELDS, type ContactField } from '../fields/reserved-names';

type Values = Readonly<Record<ContactField, string | null>>;
export type Mergeable = Values & {
  id: number;
  email: string;
  custom_field: Readonly<Record<string, string>> | null;
};

/**
 * The fields of one person made of several contacts, the first of whom keeps its address. `choices` names whose value
 * wins, by the field's name or `field:` and a custom one's; otherwise it is the first that isn't empty.
 */
export function mergedValues(contacts: readonly Mergeable[], choices: Readonly<Record<string, number>>) {
  const winner = (name: string, read: (contact: Mergeable) => string | null | undefined) => {
    const chosen = Object.hasOwn(choices, name) && contacts.find(({ id }) => id === choices[name]);
    return (chosen ? read(chosen) : contacts.map(read).find(Boolean)) || '';
  };
  const fields = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, winner(name, (one) => one[name])]));
  const names = new Set(contacts.flatMap(({ custom_field }) => Object.keys(custom_field ?? {})));
  const custom = [...names].flatMap((name) => {
    const value = winner(`field:${name}`, ({ custom_field }) =>
      custom_field && Object.hasOwn(custom_field, name) ? custom_field[name] : '',
    );
    return value ? [[name, value] as const] : [];
  });
  return {
    fields: { ...fields, email: contacts[0]?.email ?? '', alt_email: fields.alt_email || null } as Values & {
      email: string;
    },
    custom_field: custom.length > 0 ? Object.fromEntries(custom) : null,
  };
}
