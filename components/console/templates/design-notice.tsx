'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';

/** Says what a template made of blocks is, and what is lost when its HTML is edited. */
export function DesignNotice({ onConvert }: { onConvert: () => void }) {
  const texts = useTexts('templates').design;
  const [isAsked, setAsked] = useState(false);
  return (
    <Notice title={texts.title}>
      <p>{texts.text}</p>
      <Button size="small" className="mt-1 justify-self-start" onClick={() => setAsked(true)}>
        {texts.convert}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={texts.dialog.title}
        confirm={texts.dialog.confirm}
        pending={false}
        onConfirm={() => {
          setAsked(false);
          onConvert();
        }}
      >
        {texts.dialog.text}
      </ConfirmDialog>
    </Notice>
  );
}
