import { useTexts } from '#language';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { type FormField, INPUTS, MAX_ANSWER, SIGN_UP_ACTION } from '@/lib/campaign/sign-up-forms/form-inputs';

type Props = {
  utr: string;
  title: string;
  intro: string;
  consentText: string;
  /** Proves that the text was shown here. */
  consentKey: string;
  fields: readonly FormField[];
  /** Whose emails they are; empty where nobody sends them yet. */
  from: string;
  /** The inputs that were missing or wrong when the form was sent. */
  wrong?: readonly string[];
};

/** A sign-up form. Works without scripts. */
export function SignUpSheet({ utr, title, intro, consentText, consentKey, fields, from, wrong = [] }: Props) {
  const texts = useTexts('signUp');
  const errorOf = (input: string, text: string) => (wrong.includes(input) ? { error: text } : {});
  return (
    <AuthSheet
      title={title}
      intro={intro && <p className="whitespace-pre-line wrap-anywhere">{intro}</p>}
      foot={from && texts.from(from)}
    >
      <form method="post" action={SIGN_UP_ACTION} className="grid gap-5">
        {wrong.length > 0 && <Notice tone="bad">{texts.wrong.summary}</Notice>}
        <input type="hidden" name={INPUTS.form} value={utr} />
        <Field label={texts.email} {...errorOf(INPUTS.email, texts.wrong.email)}>
          {(control) => (
            <Input
              {...control}
              type="email"
              name={INPUTS.email}
              maxLength={254}
              autoComplete="email"
              required
            />
          )}
        </Field>
        {fields.map(({ name, label, type, isRequired }) => (
          <Field
            key={name}
            label={label}
            {...(!isRequired && { aside: <span className="text-muted">{texts.optional}</span> })}
            {...errorOf(INPUTS.field(name), texts.wrong.field(label))}
          >
            {(control) => (
              <Input
                {...control}
                type={type}
                name={INPUTS.field(name)}
                maxLength={MAX_ANSWER}
                required={isRequired}
                {...(type === 'number' && { step: 'any' })}
              />
            )}
          </Field>
        ))}
        <p hidden>
          <label>
            {texts.trap}
            <input name={INPUTS.trap} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <input type="hidden" name={INPUTS.consentText} value={consentText} />
        <div className="grid gap-1">
          <Checkbox
            name={INPUTS.consent}
            value={consentKey}
            required
            label={<span className="whitespace-pre-line">{consentText}</span>}
            {...(wrong.includes(INPUTS.consent) && {
              'aria-invalid': true,
              'aria-describedby': 'consent-note',
            })}
          />
          {wrong.includes(INPUTS.consent) && <FieldError id="consent-note">{texts.wrong.consent}</FieldError>}
        </div>
        <Button type="submit" variant="primary">
          {texts.submit}
        </Button>
      </form>
    </AuthSheet>
  );
}
