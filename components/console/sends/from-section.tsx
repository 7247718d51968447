'use client';

import { useTexts } from '#language';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { TextLink } from '@/components/ui/text-link';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import type { Draft } from './send-draft';

type Props = { draft: Draft; choices: DraftChoices; onChange: (part: Partial<Draft>) => void };

/** Whom a send is from, and what its readers can leave. */
export function FromFields({ draft, choices, onChange }: Props) {
  const texts = useTexts('sendDraft').from;
  const sender = choices.senders.find(({ id }) => id === draft.sender_id);
  return (
    <div className="grid gap-5">
      <Field label={texts.sender}>
        {(control) => (
          <Select
            {...control}
            value={draft.sender_id}
            onChange={({ target }) => onChange({ sender_id: Number(target.value) })}
          >
            {choices.senders.map(({ id, from_name, from_email, is_verified }) => (
              <option key={id} value={id}>
                {`${from_name} <${from_email}>${is_verified ? '' : ` (${texts.unverified})`}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {sender && !sender.is_verified && (
        <Notice tone="warn">
          <p>
            {texts.verify} <TextLink href="/console/senders">{texts.senders}</TextLink>
          </p>
        </Notice>
      )}
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
