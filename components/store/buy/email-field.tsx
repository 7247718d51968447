import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

type Props = {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
};

/** Where a guest's receipt and the way back to the order go. */
export function EmailField({ value, onChange, onBlur, error }: Props) {
  return (
    <Field
      label="Email"
      hint="Your receipt goes there, with a link that opens the order."
      {...(error && { error })}
    >
      {(control) => (
        <Input
          {...control}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={255}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

/** What is wrong with an address, in the endpoint's words; undefined where nothing is. */
export function emailProblem(value: string): string | undefined {
  const email = value.trim();
  if (email === '') return 'The email field is required.';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return 'The email must be a valid email address.';
  return undefined;
}
