import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-volt text-ink hover:bg-volt-press border-transparent',
  secondary: 'bg-surface text-text border-outline hover:bg-hover',
  quiet: 'text-text border-transparent hover:bg-hover',
  danger: 'bg-danger text-paper border-transparent hover:brightness-110',
};

const sizes: Record<ButtonSize, string> = {
  medium: 'tap px-4 text-md',
  small: 'min-h-11 md:min-h-8 px-3 text-sm',
};

/** The look of a button, for whatever element has to look like one. */
export function buttonClass(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'medium',
  extra?: string,
) {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    extra,
  );
}
