'use client';

import { useEffect, useState } from 'react';
import { usePart } from '@/components/ui/use-part';
import { onFreshSignInNeeded } from '@/lib/http/fresh-sign-in';
import type { FreshSignInDialogProps } from './fresh-sign-in-dialog';

const load = () => import('./fresh-sign-in-dialog');

/** The one dialog of a page that asks for the password, for whatever call of it takes a fresh sign-in. */
export function FreshSignIn() {
  const [answer, setAnswer] = useState<((isShown: boolean) => void) | null>(null);
  useEffect(() => onFreshSignInNeeded(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  const close = (isShown: boolean) => {
    answer?.(isShown);
    setAnswer(null);
  };
  const Dialog = usePart<FreshSignInDialogProps>(load, answer !== null, () => close(false));
  return Dialog && <Dialog open={answer !== null} onClose={close} />;
}
