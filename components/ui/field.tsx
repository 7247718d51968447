import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** What a control needs to be tied to its label, hint and error. */
type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type Props = {
  label: ReactNode;
  /** One line that helps before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong, as a whole sentence. */
  error?: string;
  /** Stands at the right end of the label's line, such as "Forgot password". */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

/** A label, a control, and below it the error or else the hint. */
export function Field({ label, hint, error, aside, children }: Props) {
  const id = useId();
  const note = `${id}-note`;
  const hasNote = Boolean(error ?? hint);
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
        ...(hasNote && { 'aria-describedby': note }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {hasNote && (
        <p
          id={note}
          className={clsx('text-sm wrap-anywhere', error ? 'flex gap-1.5 text-bad' : 'text-muted')}
        >
          {error && <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
