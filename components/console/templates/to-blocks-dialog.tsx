'use client';

import { useMemo } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { type LossKind, lossesOf } from './visual/html-losses';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  html: string;
  onConvert: (json: string) => void;
};

const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** Says what blocks can't carry before HTML is turned into them. */
export function ToBlocksDialog({ open, onOpenChange, html, onConvert }: Props) {
  const texts = useTexts('visual').toBlocks;
  const losses = useMemo(() => (open ? Object.entries(lossesOf(pageOf(html))) : []), [open, html]);
  const convert = async (how: 'blocksOfHtml' | 'wholeAsBlock') => {
    // The editor's own code is large, and most templates never need it.
    const ways = await import('./visual/design-of-html');
    onConvert(JSON.stringify(ways[how](pageOf(html))));
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.intro}>
      {losses.length === 0 ? (
        <p>{texts.nothingLost}</p>
      ) : (
        <div className="grid gap-1">
          <p>{texts.lost}</p>
          <ul className="list-disc pl-5">
            {losses.map(([kind, count]) => (
              <li key={kind}>{texts.losses[kind as LossKind](count)}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-sm text-muted">{texts.keepHint}</p>
      <DialogActions>
        <Button onClick={() => void convert('wholeAsBlock')}>{texts.keep}</Button>
        <Button variant="primary" onClick={() => void convert('blocksOfHtml')}>
          {texts.convert}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
