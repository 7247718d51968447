'use client';

import type { PopoverProps } from './popover-view';
import { usePressed } from './use-pressed';

const load = () => import('./popover-view');

/** A small form or list beside its button; the page behind it stays in reach. Fetched when it is first opened. */
export function Popover(props: PopoverProps) {
  const { View, button } = usePressed(load, props.trigger, 'dialog');
  return View ? <View {...props} /> : button;
}
