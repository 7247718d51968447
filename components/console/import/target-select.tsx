'use client';

import { useTexts } from '#language';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { SetUp } from '@/lib/campaign/imports/queries';

type Column = SetUp['columns'][number];

const CONTACT = [
  ...['email', 'first_name', 'last_name', 'full_name', 'alt_email', 'country', 'state', 'city'],
  ...['address_line1', 'address_line2', 'state_province_region', 'postal_code'],
];
const STANDINGS = [
  ...['consent_yes', 'consent_no', 'status', 'unsubscribed_at', 'bounced_at', 'complained_at'],
  'not_subscribed',
];
const TYPES = ['text', 'number', 'datetime-local'] as const;

/** A field's name made of a column's. */
const fieldNameOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 100);

type Props = {
  column: Column;
  /** What the column is called on the page. */
  name: string;
  target: string;
  /** The account's own fields. */
  fields: readonly string[];
  error?: string | undefined;
  onChange: (target: string) => void;
};

/** What a column becomes; a new field is named and typed on the spot. */
export function TargetSelect({ column, name, target, fields, error, onChange }: Props) {
  const texts = useTexts('imports').match;
  const [, newType, newName] = /^new:([a-z-]+):(.*)$/.exec(target) ?? [];
  const isNew = newType !== undefined;
  const errorId = `column-${column.position}-error`;
  const fault = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  } as const;
  return (
    <div className="grid gap-2">
      <Select
        aria-label={texts.becomesOf(name)}
        {...(!isNew && fault)}
        value={isNew ? 'new' : target}
        onChange={({ target: { value } }) =>
          onChange(value === 'new' ? `new:${column.fits}:${fieldNameOf(column.name)}` : value)
        }
      >
        {column.guess === 'undecided' ? (
          <>
            <option value="undecided">{texts.decide}</option>
            <option value="ignore">{texts.ignore}</option>
          </>
        ) : (
          <option value="none">{texts.leaveOut}</option>
        )}
        <optgroup label={texts.contactFields}>
          {CONTACT.map((field) => (
            <option key={field} value={field}>
              {texts.fields[field]}
            </option>
          ))}
        </optgroup>
        <optgroup label={texts.ownFields}>
          {fields.map((field) => (
            <option key={field} value={`field:${field}`}>
              {field}
            </option>
          ))}
          <option value="new">{texts.newField}</option>
        </optgroup>
        <optgroup label={texts.standings}>
          {STANDINGS.map((field) => (
            <option key={field} value={field}>
              {texts.fields[field]}
            </option>
          ))}
        </optgroup>
      </Select>
      {isNew && (
        <div className="grid grid-cols-2 gap-2">
          <Input
            {...fault}
            aria-label={texts.newName}
            value={newName}
            maxLength={100}
            onChange={({ target: { value } }) => onChange(`new:${newType}:${value}`)}
          />
          <Select
            aria-label={texts.newType}
            value={newType}
            onChange={({ target: { value } }) => onChange(`new:${value}:${newName}`)}
          >
            {TYPES.map((type) => (
              <option key={type} value={type}>
                {texts.types[type]}
              </option>
            ))}
          </Select>
        </div>
      )}
      {error && (
        <p id={errorId} className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
