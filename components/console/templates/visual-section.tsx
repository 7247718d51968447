'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { usePart } from '@/components/ui/use-part';
import { brandKitQuery } from '@/lib/campaign/brand/queries';
import type { SegmentName } from './segment-name';

const load = () => import('./visual/visual-editor');
const stay = () => {};

type Props = {
  /** The design as JSON; empty for one in which nothing has been written. */
  value: string;
  onChange: (json: string) => void;
  tags: readonly string[];
  segments: readonly SegmentName[];
  undoName: string;
  /** Goes on with its HTML; without it, a design stays one. */
  onCode?: () => Promise<void>;
};

/** A template made of blocks. */
export function VisualSection({ value, onChange, tags, segments, undoName, onCode }: Props) {
  const texts = useTexts('visual');
  const Editor = usePart(load, true, stay);
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const { data: brand } = useQuery(brandKitQuery());
  const convert = async () => {
    setPending(true);
    await onCode?.();
    setPending(false);
    setAsked(false);
  };
  return (
    <section aria-label={texts.blocks.text} className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="max-w-prose text-sm text-muted max-md:hidden">{texts.hint}</p>
        {onCode && (
          <Button size="small" onClick={() => (value === '' ? void onCode() : setAsked(true))}>
            {texts.toCode.action}
          </Button>
        )}
      </div>
      {Editor && brand ? (
        <Editor
          value={value}
          onChange={onChange}
          tags={tags}
          segments={segments}
          brand={brand}
          undoName={undoName}
        />
      ) : (
        <Skeleton className="h-128" />
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={texts.toCode.title}
        confirm={texts.toCode.confirm}
        pending={isPending}
        onConfirm={() => void convert()}
      >
        {texts.toCode.text}
      </ConfirmDialog>
    </section>
  );
}
