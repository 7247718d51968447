'use client';

import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class';
import { useEarlyText } from './use-early-text';

export function Input({ className, ref, ...rest }: ComponentProps<'input'>) {
  const field = useEarlyText<HTMLInputElement>({ ref, ...rest });
  return <input ref={field} className={clsx(controlClass, className)} {...rest} />;
}
