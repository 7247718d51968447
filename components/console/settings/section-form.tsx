'use client';

import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

type Props = {
  submit: ComponentProps<'form'>['onSubmit'];
  pending: boolean;
  failure?: string | undefined;
  conflict: { keepMine: () => Promise<void>; takeTheirs: () => Promise<void> } | null;
  label: string;
  children: ReactNode;
};

/** A section's fields and its button; says so where somebody else has saved the section meanwhile. */
export function SectionForm({ submit, pending, failure, conflict, label, children }: Props) {
  const { conflict: texts } = useTexts('settings');
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      {failure && <Notice tone="bad">{failure}</Notice>}
      {children}
      {conflict && (
        <Notice
          tone="warn"
          title={texts.title}
          actions={
            <>
              <Button size="small" onClick={() => void conflict.keepMine()}>
                {texts.mine}
              </Button>
              <Button size="small" onClick={() => void conflict.takeTheirs()}>
                {texts.theirs}
              </Button>
            </>
          }
        >
          <p>{texts.text}</p>
        </Notice>
      )}
      {!conflict && (
        <Button type="submit" pending={pending} className="justify-self-start max-sm:justify-self-stretch">
          {label}
        </Button>
      )}
    </form>
  );
}
