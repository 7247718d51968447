'use client';

import { useTexts } from '#language';
import { PreheaderLine } from '@/components/console/mail/line/preheader-line';
import { SubjectLine } from '@/components/console/mail/line/subject-line';
import { ContentFields } from '@/components/console/sends/content-section';
import { SenderField } from '@/components/console/sends/sender-field';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import { type EmailDraft, isWaitValid } from './email-draft';
import { waitWords } from './wait-words';

type Props = {
  draft: EmailDraft;
  isFirst: boolean;
  /** The list or segment it goes to. */
  audience: string;
  choices: DraftChoices;
  /** Under which this browser keeps what can be undone in its own design. */
  undoName: string;
  errors: Readonly<Record<string, string[]>>;
  onChange: (part: Partial<EmailDraft>) => void;
};

const UNITS = ['instantly', 'hours', 'days'] as const;

/** An email of an automation as a form: when it goes out, from whom, and what it says. */
export function EmailFields({ draft, isFirst, audience, choices, undoName, errors, onChange }: Props) {
  const { fields: texts, wait } = useTexts('automations').email;
  const { subject } = useTexts('mail').line;
  const { waiting_type: unit, waiting_period: period } = draft;
  const error = errors.subject?.[0];
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-1.5">
        <legend className="sr-only">{texts.wait}</legend>
        <div className="flex flex-wrap items-start gap-3">
          {unit !== 'instantly' && (
            <div className="w-28">
              <Field label={texts.count} {...(!isWaitValid(draft) && { error: texts.countHint })}>
                {(control) => (
                  <Input
                    {...control}
                    type="number"
                    min={1}
                    max={10_000}
                    value={period || ''}
                    onChange={({ target }) => onChange({ waiting_period: Number(target.value) })}
                  />
                )}
              </Field>
            </div>
          )}
          <div className="w-36">
            <Field label={unit === 'instantly' ? texts.wait : texts.unit}>
              {(control) => (
                <Select
                  {...control}
                  value={unit}
                  onChange={({ target }) =>
                    onChange({
                      waiting_type: target.value as typeof unit,
                      ...(!isWaitValid(draft) && { waiting_period: 1 }),
                    })
                  }
                >
                  {UNITS.map((one) => (
                    <option key={one} value={one}>
                      {texts.units[one]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        </div>
        <p className="text-sm text-muted">
          {isWaitValid(draft) && waitWords(draft, isFirst, wait)}
          {unit === 'days' && `. ${texts.dayHint}`}
        </p>
      </fieldset>
      <SubjectLine
        label={subject}
        error={error}
        tags={choices.tags}
        audience={audience}
        value={draft.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <PreheaderLine
        error={errors.preheader?.[0]}
        tags={choices.tags}
        audience={audience}
        value={draft.preheader}
        onChange={(preheader) => onChange({ preheader })}
      />
      <SenderField
        value={draft.sender_id}
        senders={choices.senders}
        onChange={(sender_id) => onChange({ sender_id })}
      />
      <ContentFields
        draft={draft}
        choices={choices}
        errors={errors}
        of="email"
        undoName={undoName}
        onChange={onChange}
      />
    </div>
  );
}
