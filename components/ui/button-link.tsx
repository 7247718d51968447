import type { ComponentProps } from 'react';
import { Link } from '@/components/ui/link';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class';

type Props = ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize };

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function ButtonLink({ variant, size, className, ...rest }: Props) {
  return <Link className={buttonClass(variant, size, className)} {...rest} />;
}
