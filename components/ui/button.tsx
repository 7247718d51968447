import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class';

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** True while what it started is under way: it can't be pressed again, and says so to screen readers. */
  pending?: boolean;
};

export function Button({
  variant,
  size,
  pending = false,
  className,
  type = 'button',
  disabled,
  children,
  ...rest
}: Props) {
  return (
    <button
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonClass(variant, size, className)}
      {...rest}
    >
      {pending && <LoaderCircle aria-hidden="true" className="animate-spin" />}
      {children}
    </button>
  );
}
