'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import { RefChoice } from './ref-choice';
import type { Draft } from './send-draft';

type Props = { draft: Draft; choices: DraftChoices; onChange: (part: Partial<Draft>) => void };

/** Whom a send goes to: lists and segments, less other lists and segments. */
export function ToFields({ draft, choices, onChange }: Props) {
  const texts = useTexts('sendDraft').to;
  const [isExcepting, setExcepting] = useState(draft.exclude_specific_recipient_id.length > 0);
  if (choices.lists.length === 0) return <p className="text-muted">{texts.noLists}</p>;
  return (
    <div className="grid gap-5">
      <RefChoice
        label={texts.title}
        choices={choices}
        value={draft.recipient_id}
        onChange={(recipient_id) => onChange({ recipient_id })}
      />
      {isExcepting ? (
        <div className="grid gap-2 border-t border-line pt-4">
          <p className="font-medium">{texts.exceptTitle}</p>
          <RefChoice
            label={texts.exceptTitle}
            choices={choices}
            value={draft.exclude_specific_recipient_id}
            onChange={(exclude_specific_recipient_id) => onChange({ exclude_specific_recipient_id })}
          />
        </div>
      ) : (
        <Button size="small" className="justify-self-start" onClick={() => setExcepting(true)}>
          {texts.except}
        </Button>
      )}
    </div>
  );
}
