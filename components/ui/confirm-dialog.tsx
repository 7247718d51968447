'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog-view';

const ConfirmDialogView = lazy(() => import('./confirm-dialog-view'));

/** Asks before something is destroyed. Loaded when it is first opened, and kept, so that it closes as it should. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [used, setUsed] = useState(props.open);
  useEffect(() => {
    if (props.open) setUsed(true);
  }, [props.open]);
  if (!used) return null;
  return (
    <Suspense>
      <ConfirmDialogView {...props} />
    </Suspense>
  );
}
