'use client';

import type { ConfirmDialogProps } from './confirm-dialog-view';
import { usePart } from './use-part';

const load = () => import('./confirm-dialog-view');

/** Asks before something is destroyed. Fetched when it is first opened, and kept, so that it closes as it should. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange } = props;
  const View = usePart(load, open, () => onOpenChange(false));
  return View && <View {...props} />;
}
