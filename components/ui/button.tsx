import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class';

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * True while what it started is under way: it can't be pressed again, says so to screen readers, and keeps the focus.
   * Where it is given, a double click counts once: its second half may come before anybody knows of the first.
   */
  pending?: boolean;
};

export function Button({
  variant,
  size,
  pending,
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
      onClick={
        pending === undefined
          ? onClick
          : (event) => {
              if (pending || event.detail > 1) event.preventDefault();
              else onClick?.(event);
            }
      }
      className={buttonClass(variant, size, className)}
      {...rest}
    >
      {pending && <LoaderCircle aria-hidden="true" className="animate-spin" />}
      {children}
    </button>
  );
}
