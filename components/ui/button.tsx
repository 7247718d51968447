import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class';

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** True while what it started is under way: it can't be pressed again, says so to screen readers, and keeps the focus. */
  pending?: boolean;
};

export function Button({
  variant,
  size,
  pending = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  return (
    <button
      type={type}
      // `disabled` would take the focus from who has just pressed it.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={buttonClass(variant, size, className)}
      {...rest}
    >
      {pending && <LoaderCircle aria-hidden="true" className="animate-spin" />}
      {children}
    </button>
  );
}
