'use client';

import { useTexts } from '#language';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import type { Draft } from './send-draft';
import { SenderField } from './sender-field';

type Props = { draft: Draft; choices: DraftChoices; onChange: (part: Partial<Draft>) => void };

/** Whom a send is from, and what its readers can leave. */
export function FromFields({ draft, choices, onChange }: Props) {
  const texts = useTexts('sendDraft').from;
  return (
    <div className="grid gap-5">
      <SenderField
        value={draft.sender_id}
        senders={choices.senders}
        onChange={(sender_id) => onChange({ sender_id })}
      />
      <Field label={texts.group} hint={texts.groupHint}>
        {(control) => (
          <Select
            {...control}
            value={draft.unsubscribe_group_id ?? 0}
            onChange={({ target }) => onChange({ unsubscribe_group_id: Number(target.value) || null })}
          >
            <option value={0}>{texts.noGroup}</option>
            {choices.groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
