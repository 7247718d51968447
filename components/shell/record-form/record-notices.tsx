'use client';

import { useTexts } from '#language';
import { ConflictNotice } from '@/components/shell/drafts/conflict-notice';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { changedByWords } from './changed-by-words';
import type { FormConflict } from './use-record-form';

type Props<Values> = {
  form: {
    failure: string | undefined;
    conflict: FormConflict<Values> | null;
    isRestored: boolean;
    discard: () => void;
    pending: boolean;
  };
  /** The fields by their labels, in the form's order. `show`: a value in words. */
  parts: readonly { name: keyof Values & string; label: string; show?: (value: unknown) => string }[];
};

/** What a record's form has to say: what went wrong, what was restored, and what somebody else has changed. */
export function RecordNotices<Values extends object>({ form, parts }: Props<Values>) {
  const texts = useTexts('drafts');
  const { failure, conflict, isRestored, discard, pending } = form;
  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {isRestored && (
        <Notice
          actions={
            <Button size="small" onClick={discard}>
              {texts.discard}
            </Button>
          }
        >
          <p>{texts.restored}</p>
        </Notice>
      )}
      {conflict && (
        <ConflictNotice
          at={conflict.at}
          by={changedByWords(conflict, texts.changedBy)}
          pending={pending}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
          parts={parts.map(({ name, label, show = String }) => ({
            label,
            mine: show(conflict.mine[name] ?? ''),
            theirs: show(conflict.theirs[name] ?? ''),
          }))}
        />
      )}
    </>
  );
}
