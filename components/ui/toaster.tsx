'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast';

const ToasterView = lazy(() => import('./toaster-view'));

/** The place for toasts, empty until there is one. */
export function Toaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense>
      <ToasterView />
    </Suspense>
  );
}
