'use client';

import type { DrawerProps } from './drawer-view';
import { usePart } from './use-part';

const load = () => import('./drawer-view');

/** A record beside its list. Fetched when it is first opened, and kept, so that it closes as it should. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange } = props;
  const View = usePart(load, open, () => onOpenChange(false));
  return View && <View {...props} />;
}
