'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextLink } from '@/components/ui/text-link';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import { RefChoice } from './ref-choice';
import type { Draft } from './send-draft';

const DAYS = [1, 2, 3, 7, 14, 30];

/** The days to choose from, with those that the API has set. */
const daysWith = (days: number | null) =>
  days === null || DAYS.includes(days) ? DAYS : [...DAYS, days].sort((a, b) => a - b);

type Props = { draft: Draft; choices: DraftChoices; onChange: (part: Partial<Draft>) => void };

/** Whom a send goes to: lists and segments, less other lists and segments. */
export function ToFields({ draft, choices, onChange }: Props) {
  const texts = useTexts('sendDraft').to;
  const [isExcepting, setExcepting] = useState(
    draft.exclude_specific_recipient_id.length > 0 || draft.skip_emailed_days !== null,
  );
  if (choices.lists.length === 0)
    return (
      <p className="text-muted">
        {texts.noLists} <TextLink href="/console/contacts">{texts.goToContacts}</TextLink>
      </p>
    );
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
            choices={{ ...choices, sends: [] }}
            value={draft.exclude_specific_recipient_id}
            onChange={(exclude_specific_recipient_id) => onChange({ exclude_specific_recipient_id })}
          />
          <Field label={texts.recent} hint={texts.recentHint}>
            {(control) => (
              <Select
                {...control}
                className="max-w-xs"
                value={draft.skip_emailed_days ?? ''}
                onChange={({ target }) => onChange({ skip_emailed_days: Number(target.value) || null })}
              >
                <option value="">{texts.nobodyRecent}</option>
                {daysWith(draft.skip_emailed_days).map((days) => (
                  <option key={days} value={days}>
                    {texts.recentDays(days)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      ) : (
        <Button size="small" className="justify-self-start" onClick={() => setExcepting(true)}>
          {texts.except}
        </Button>
      )}
    </div>
  );
}
