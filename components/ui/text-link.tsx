import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from '@/components/ui/link';

/** A link in running text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={clsx('text-link underline decoration-1 underline-offset-3 hover:decoration-2', className)}
      {...rest}
    />
  );
}
