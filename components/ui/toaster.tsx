'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { onToast } from './toast';

/** The place for toasts, fetched with the first of them. */
export function Toaster() {
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      onToast(() => {
        // Where it can't be fetched, the toast itself says what it has to; the next one tries again.
        import('./toaster-view').then(
          ({ default: view }) => setView(() => view),
          () => undefined,
        );
      }),
    [],
  );
  return View && <View />;
}
