import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A sheet with a hairline around it. Never one inside another. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx('rounded-card border border-line bg-surface', className)} {...rest} />;
}
