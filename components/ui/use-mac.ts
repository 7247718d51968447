import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;
const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

/** Whether the keyboard is Apple’s, whose shortcuts take ⌘ in place of Ctrl; false on the server. */
export const useMac = (): boolean => useSyncExternalStore(neverChanges, isMac, () => false);
