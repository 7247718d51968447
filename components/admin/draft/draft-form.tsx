import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { useDraft } from './use-draft';

type Texts = { old: string; restored: string; save: string; create: string; reset: string };
type Draft = Omit<ReturnType<typeof useDraft>, 'draft' | 'change'>;
type Props = { draft: Draft; texts: Texts; children: ReactNode };

/** The fields of a draft, with what is to be known of it above them, and what saves it below. */
export function DraftForm({ draft, texts, children }: Props) {
  const { isChanged, isCurrent, isRestored, isEditable, isNew, isSaving, bad, submit, discard } = draft;
  return (
    <div className="grid gap-8 px-4 pt-2 pb-6 md:px-6">
      {isChanged && !isCurrent && <Notice tone="warn">{texts.old}</Notice>}
      {isChanged && isCurrent && isRestored && <Notice>{texts.restored}</Notice>}
      {children}
      {isEditable && (
        <div className="grid gap-4 border-t border-line pt-5">
          {bad && <Notice tone="bad">{bad}</Notice>}
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" disabled={!isChanged} pending={isSaving} onClick={submit}>
              {isNew ? texts.create : texts.save}
            </Button>
            {isChanged && (
              <Button variant="quiet" onClick={discard}>
                {texts.reset}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
