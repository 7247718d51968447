'use client';

import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '#language';
import { Input } from '@/components/ui/input';

/** A password that can be looked at while it is typed. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const texts = useTexts('ui');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input type={shown ? 'text' : 'password'} className={clsx('pr-12', className)} {...rest} />
      <button
        type="button"
        aria-label={texts.showPassword}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-text focus-visible:-outline-offset-2"
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </button>
    </span>
  );
}
