import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class';

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={clsx(controlClass, 'py-2.5', className)} {...rest} />;
}
