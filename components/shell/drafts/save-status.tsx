'use client';

import { clsx } from 'clsx';
import { useFormats, useTexts } from '#language';
import type { SaveState } from './use-autosaved-draft';

type Props = { state: SaveState; at: string | null; zone: string };

/** Whether what is on the page has been saved. */
export function SaveStatus({ state, at, zone }: Props) {
  const texts = useTexts('drafts');
  const formats = useFormats();
  const words = {
    saved: at ? texts.saved(formats.hour(at, zone)) : texts.unsaved,
    unsaved: texts.saving,
    saving: texts.saving,
    failed: texts.notSaved,
    refused: texts.refused,
    conflict: texts.changed,
  }[state];
  const isBad = state === 'failed' || state === 'refused' || state === 'conflict';
  return (
    <span role="status" suppressHydrationWarning className={clsx(isBad && 'text-bad')}>
      {at === null && state === 'saved' ? texts.unsaved : words}
    </span>
  );
}
