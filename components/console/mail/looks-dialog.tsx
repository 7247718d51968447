'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { MailView } from './mail-view';

const LOOKS = [
  { width: 'desktop', isDark: false },
  { width: 'phone', isDark: false },
  { width: 'desktop', isDark: true },
  { width: 'phone', isDark: true },
] as const;

type Props = { html: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** An email on a desktop beside a phone, in light beside dark, at one scale: four in a row, or two where they would get too small. */
export function LooksDialog({ html, isOpen, onOpenChange }: Props) {
  const texts = useTexts('mail').preview;
  const [hasPictures, setPictures] = useState(true);
  return (
    <Dialog isWide open={isOpen} onOpenChange={onOpenChange} title={texts.sideBySide}>
      <Checkbox
        label={texts.pictures}
        checked={hasPictures}
        onChange={({ target }) => setPictures(target.checked)}
      />
      <div className="grid grid-cols-[minmax(0,680fr)_minmax(0,375fr)] gap-x-4 gap-y-5 xl:grid-cols-[minmax(0,680fr)_minmax(0,375fr)_minmax(0,680fr)_minmax(0,375fr)]">
        {LOOKS.map(({ width, isDark }) => (
          <figure key={`${width} ${isDark}`} className="grid min-w-0 grid-cols-1 gap-1.5">
            <figcaption className="text-sm text-muted">
              {texts.look(texts[width], isDark ? texts.dark : texts.light)}
            </figcaption>
            <div className="h-[65dvh]">
              <MailView html={html} width={width} isDark={isDark} hasPictures={hasPictures} isFilling />
            </div>
          </figure>
        ))}
      </div>
    </Dialog>
  );
}
