import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(controlClass, className)} {...rest} />;
}
