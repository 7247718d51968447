import { useTexts } from '#language';
import { carryEmail } from '@/components/auth/carried-email';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { Texts } from '@/lib/texts/texts';

type Props = {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
};

/** Where a guest's receipt and the way back to the order go. */
export function EmailField({ value, onChange, onBlur, error }: Props) {
  const texts = useTexts('purchase').receipt;
  return (
    <Field label={texts.email} hint={texts.emailHint} {...(error && { error })}>
      {(control) => (
        <Input
          {...control}
          type="email"
          name="email"
          required
          autoComplete="email"
          inputMode="email"
          maxLength={255}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => {
            carryEmail(event.target.value);
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}

/** What is wrong with an address in the field of this label, undefined where nothing is. */
export function emailProblem(value: string, label: string, { problem }: Texts['ui']): string | undefined {
  const email = value.trim();
  if (email === '') return problem.missingYours(label);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return problem.email;
  return undefined;
}
