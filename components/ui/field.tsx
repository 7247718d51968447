import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error';

/** What a control needs to be tied to its label, hint and error. */
type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type Props = {
  label: ReactNode;
  /** One line that helps before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong, as a whole sentence. */
  error?: ReactNode;
  /** Stands at the right end of the label's line, such as "Forgot password". */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

/** A label, a control, and below it the error or else the hint. */
export function Field({ label, hint, error, aside, children }: Props) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="min-w-0 text-md font-medium wrap-anywhere">
          {label}
        </label>
        {aside && <span className="text-sm">{aside}</span>}
      </div>
      {children({
        id,
        ...((error || hint) && { 'aria-describedby': note }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {error ? (
        <FieldError id={note}>{error}</FieldError>
      ) : (
        hint && (
          <p id={note} className="text-sm text-muted wrap-anywhere">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
