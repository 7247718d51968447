'use client';

import { SmilePlus } from 'lucide-react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';
import { EmojiPicker } from './emoji-picker';

type Props = {
  /** The field it is for. */
  label: string;
  onInsert: (emoji: string) => void;
};

/** Emoji behind a button. It closes once one has been chosen. */
export function EmojiPopover({ label, onInsert }: Props) {
  const texts = useTexts('emoji');
  return (
    <Popover
      label={texts.openFor(label)}
      trigger={
        <Button variant="quiet" size="small" aria-label={texts.openFor(label)}>
          <SmilePlus aria-hidden="true" />
          <span className="max-sm:sr-only">{texts.open}</span>
        </Button>
      }
    >
      {(close) => (
        <EmojiPicker
          onChoose={(chosen) => {
            close();
            onInsert(chosen);
          }}
        />
      )}
    </Popover>
  );
}
