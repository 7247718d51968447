'use client';

import { useTexts } from '#language';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { TextLink } from '@/components/ui/text-link';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';

type Props = { value: number; senders: DraftChoices['senders']; onChange: (id: number) => void };

/** Chooses from whom an email is, and says where that sender may not send yet. */
export function SenderField({ value, senders, onChange }: Props) {
  const texts = useTexts('sendDraft').from;
  const sender = senders.find(({ id }) => id === value);
  return (
    <>
      <Field label={texts.sender}>
        {(control) => (
          <Select {...control} value={value} onChange={({ target }) => onChange(Number(target.value))}>
            {!sender && <option value={value}>{texts.gone}</option>}
            {senders.map(({ id, from_name, from_email, is_verified }) => (
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
    </>
  );
}
