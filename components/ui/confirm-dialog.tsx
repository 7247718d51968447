'use client';

import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#language';
import type { ConfirmDialogProps } from './confirm-dialog-view';
import { showToast } from './toast';

/** Asks before something is destroyed. Fetched when it is first opened, and kept, so that it closes as it should. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange } = props;
  const texts = useTexts('ui');
  const [View, setView] = useState<ComponentType<ConfirmDialogProps> | null>(null);
  const giveUp = useEffectEvent(() => {
    onOpenChange(false);
    showToast({ kind: 'error', title: texts.notFetched });
  });
  useEffect(() => {
    if (!open || View) return;
    import('./confirm-dialog-view').then(({ default: view }) => setView(() => view), giveUp);
  }, [open, View]);
  return View && <View {...props} />;
}
