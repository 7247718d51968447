'use client';

import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class';
import { useEarlyText } from './use-early-text';

export function Textarea({ className, rows = 4, ref, ...rest }: ComponentProps<'textarea'>) {
  const field = useEarlyText<HTMLTextAreaElement>({ ref, ...rest });
  return <textarea ref={field} rows={rows} className={clsx(controlClass, 'py-2.5', className)} {...rest} />;
}
