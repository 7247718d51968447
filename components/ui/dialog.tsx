'use client';

import type { DialogProps } from './dialog-view';
import { usePart } from './use-part';

const load = () => import('./dialog-view');

/** A sheet over the page. Fetched when it is first opened, and kept, so that it closes as it should. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props;
  const View = usePart(load, open, () => onOpenChange(false));
  return View && <View {...props} />;
}
