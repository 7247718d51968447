'use client';

import { useTexts } from '#language';
import { Segmented } from '@/components/console/mail/segmented';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { Draft } from './send-draft';

type Props = {
  draft: Draft;
  zone: string;
  isPast: boolean;
  onChange: (part: Partial<Draft>) => void;
};

/** When a send goes out: at once, or at a time on the account's clocks. */
export function WhenFields({ draft, zone, isPast, onChange }: Props) {
  const texts = useTexts('sendDraft').when;
  const isComplete = draft.schedule_date !== '' && draft.schedule_time !== '';
  return (
    <div className="grid gap-5">
      <Segmented
        label={texts.title}
        value={draft.schedule_type ? 'at' : 'now'}
        onChange={(value) => onChange({ schedule_type: value === 'at' })}
        options={[
          { value: 'now', label: texts.now },
          { value: 'at', label: texts.at },
        ]}
      />
      {draft.schedule_type ? (
        <div className="grid gap-1.5">
          <div className="grid max-w-md grid-cols-2 gap-4">
            <Field label={texts.date} {...(isComplete && isPast && { error: texts.past })}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={draft.schedule_date}
                  onChange={({ target }) => onChange({ schedule_date: target.value })}
                />
              )}
            </Field>
            <Field label={texts.time}>
              {(control) => (
                <Input
                  {...control}
                  type="time"
                  value={draft.schedule_time}
                  onChange={({ target }) => onChange({ schedule_time: target.value })}
                />
              )}
            </Field>
          </div>
          <p className="text-sm text-muted">{texts.zone(zone)}</p>
        </div>
      ) : (
        <p className="text-muted">{texts.nowHint}</p>
      )}
    </div>
  );
}
