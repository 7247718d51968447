'use client';

import { useFormats, useTexts } from '#language';
import { SubjectLine } from '@/components/console/mail/line/subject-line';
import { Segmented } from '@/components/console/mail/segmented';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import { ContentChoice } from './content-choice';
import type { Draft } from './send-draft';
import { splitOf } from './version-split';

type Test = NonNullable<Draft['test']>;

type Props = {
  draft: Draft;
  choices: DraftChoices;
  /** How many it would reach; undefined while they are counted. */
  people: number | undefined;
  errors: Readonly<Record<string, string[]>>;
  onChange: (part: Partial<Draft>) => void;
};

const SHARES = [5, 10, 15, 20, 25, 30, 40, 50];
const WAITS = [1, 2, 4, 6, 8, 12, 24, 48, 72];
const BEGINNING: Test = {
  tests: 'subject',
  subject: '',
  content: 'template',
  template_id: 1,
  template_html: '',
  share: 20,
  measure: 'opens',
  wait_hours: 4,
};

/** The given number among those to choose from. */
const among = (numbers: readonly number[], given: number) =>
  numbers.includes(given) ? numbers : [...numbers, given].sort((a, b) => a - b);

/** The A/B test of a send: what version B has of its own, who gets the test, and what decides when. */
export function VersionsFields({ draft, choices, people, errors, onChange }: Props) {
  const texts = useTexts('versions');
  const formats = useFormats();
  const { test } = draft;
  const change = (part: Partial<Test>) => onChange({ test: { ...(test ?? BEGINNING), ...part } });
  const split = test && people !== undefined ? splitOf(people, test.share) : null;
  return (
    <div className="grid gap-5">
      <Segmented
        label={texts.title}
        value={test?.tests ?? 'none'}
        onChange={(tests) => (tests === 'none' ? onChange({ test: null }) : change({ tests }))}
        options={(['none', 'subject', 'content'] as const).map((value) => ({
          value,
          label: texts.tests[value],
        }))}
      />
      {test === null && <p className="text-muted">{texts.noneHint}</p>}
      {test?.tests === 'subject' && (
        <SubjectLine
          label={texts.subject}
          hint={draft.subject ? texts.subjectHint(draft.subject) : undefined}
          error={errors['test.subject']?.[0]}
          tags={choices.tags}
          audience={draft.recipient_id[0]}
          value={test.subject}
          onChange={(subject) => change({ subject })}
        />
      )}
      {test?.tests === 'content' && (
        <>
          <p className="text-muted">{texts.contentHint}</p>
          <ContentChoice
            label={texts.content}
            value={test}
            choices={choices}
            kinds={['template', 'html']}
            error={errors['test.template_html']?.[0] ?? errors['test.template_id']?.[0]}
            onChange={change}
          />
        </>
      )}
      {test && (
        <>
          <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
            <Field
              label={texts.share}
              hint={split && texts.split(formats.number(split.each), formats.number(split.rest))}
            >
              {(control) => (
                <Select
                  {...control}
                  value={test.share}
                  onChange={({ target }) => change({ share: Number(target.value) })}
                >
                  {among(SHARES, test.share).map((share) => (
                    <option key={share} value={share}>
                      {formats.percent(share / 100)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={texts.wait} hint={texts.waitHint}>
              {(control) => (
                <Select
                  {...control}
                  value={test.wait_hours}
                  onChange={({ target }) => change({ wait_hours: Number(target.value) })}
                >
                  {among(WAITS, test.wait_hours).map((hours) => (
                    <option key={hours} value={hours}>
                      {texts.hours(hours)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <div className="grid gap-1.5">
            <p aria-hidden="true" className="text-md font-medium">
              {texts.measure}
            </p>
            <Segmented
              label={texts.measure}
              value={test.measure}
              onChange={(measure) => change({ measure })}
              options={(['opens', 'clicks'] as const).map((value) => ({
                value,
                label: texts.measures[value],
              }))}
            />
            <p className="text-sm text-muted">{texts.measureHint}</p>
          </div>
        </>
      )}
    </div>
  );
}
