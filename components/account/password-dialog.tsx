'use client';

import { usePart } from '@/components/ui/use-part';
import type { PasswordDialogProps } from './password-dialog-view';

const load = () => import('./password-dialog-view');

/** Asks for the password where the session is not recent enough. Fetched when it is first needed. */
export function PasswordDialog<Result>(props: PasswordDialogProps<Result>) {
  const { open, onOpenChange } = props;
  const View = usePart<PasswordDialogProps<Result>>(load, open, () => onOpenChange(false));
  return View && <View {...props} />;
}
