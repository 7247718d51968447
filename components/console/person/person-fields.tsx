import { useTexts } from '#language';
import type { Person } from '@/lib/campaign/person/queries';
import { EditableField } from './editable-field';

/** A contact's own fields in the order of forms; in a drawer only the first are shown. */
const NAMES = [
  'email',
  'first_name',
  'last_name',
  'country',
  'city',
  'alt_email',
  'state',
  'address_line1',
  'address_line2',
  'state_province_region',
  'postal_code',
] as const;
const ESSENTIALS = 5;

type Props = { person: Person; isWhole: boolean };

/** The fields of a contact, each edited where it stands. */
export function PersonFields({ person: { contact, country_name, fields }, isWhole }: Props) {
  const { labels } = useTexts('person');
  const shown = isWhole ? NAMES : NAMES.slice(0, ESSENTIALS);
  return (
    <div data-edit className="grid gap-1">
      {shown.map((name) => (
        <EditableField
          key={name}
          contactId={contact.id}
          version={contact.updated_at}
          name={name}
          label={labels[name] ?? name}
          type={name === 'email' || name === 'alt_email' ? 'email' : 'text'}
          value={name === 'country' ? country_name : (contact[name] ?? '')}
        />
      ))}
      {fields.map(({ name, type, value }) => (
        <EditableField
          key={name}
          contactId={contact.id}
          version={contact.updated_at}
          name={name}
          label={name}
          type={type}
          value={value}
        />
      ))}
    </div>
  );
}
