import { useTexts } from '#language';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { OrderField } from '@/lib/db/schema/catalogue';

/** By field name, as they stand in the form. */
export type PlayerValues = Readonly<Record<string, string>>;

type Props = {
  fields: readonly OrderField[];
  values: PlayerValues;
  errors: Readonly<Record<string, string>>;
  /** Something was typed. */
  onChange: (name: string, value: string) => void;
  /** A field is left, chosen or pasted into: what stands in it now may be tidied and checked. */
  onSettle: (values: PlayerValues) => void;
};

/** The name of a field's control in its form. */
export const playerControl = (field: string) => `player-${field}`;

/** What has to be known of the player, by the product's own definitions. */
export function PlayerFields({ fields, values, errors, onChange, onSettle }: Props) {
  const texts = useTexts('purchase').player;
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      {fields.map((field) => {
        const { field_name: name, field_value: label, field_note: note } = field;
        const value = values[name] ?? '';
        const error = errors[playerControl(name)];
        return (
          <Field key={name} label={label} hint={note || undefined} {...(error && { error })}>
            {(control) =>
              field.field_type === 'select' ? (
                <Select
                  {...control}
                  name={playerControl(name)}
                  required
                  value={value}
                  onChange={(event) => {
                    onChange(name, event.target.value);
                    onSettle({ ...values, [name]: event.target.value });
                  }}
                >
                  <option value="">{field.field_placeholder || texts.choose}</option>
                  {Object.entries(field.option ?? {}).map(([key, text]) => (
                    <option key={key} value={key}>
                      {text}
                    </option>
                  ))}
                </Select>
              ) : (
                <Input
                  {...control}
                  name={playerControl(name)}
                  required
                  inputMode={isDigits(field) ? 'numeric' : 'text'}
                  autoComplete="off"
                  autoCapitalize="none"
                  autoCorrect="off"
                  spellCheck={false}
                  maxLength={255}
                  placeholder={field.field_placeholder}
                  value={value}
                  onChange={(event) => onChange(name, event.target.value)}
                  onPaste={(event) => {
                    event.preventDefault();
                    onSettle({ ...values, [name]: pastedInto(event.currentTarget, event.clipboardData) });
                  }}
                  onBlur={() => onSettle(values)}
                />
              )
            }
          </Field>
        );
      })}
    </div>
  );
}

/** What a field holds once the clipboard is put where its cursor stands. */
function pastedInto({ value, selectionStart, selectionEnd }: HTMLInputElement, data: DataTransfer): string {
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  return `${value.slice(0, from)}${data.getData('text')}${value.slice(to)}`.slice(0, 255);
}

/** Whether digits are all that a field takes, so that a phone shows its number pad. */
const isDigits = ({ field_type, pattern }: OrderField) =>
  field_type === 'number' || /^\^?(\[0-9\]|\\d)[{}\d,+*]*\$?$/.test(pattern ?? '');
