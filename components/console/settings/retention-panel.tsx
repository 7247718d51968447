'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Panel } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { KEEP_MONTHS } from '@/lib/campaign/settings/keep-months';
import { oldActivityQuery, type Settings, settingsCalls } from '@/lib/campaign/settings/queries';
import { SectionForm } from './section-form';
import { useSection } from './use-section';

type Values = { keep_activity_months: string };

/** For how long it is kept who opened and clicked what. Asks before anything is deleted that was to be kept. */
export function RetentionPanel({ settings }: { settings: Settings }) {
  const { retention: texts } = useTexts('settings');
  const [asking, setAsking] = useState(false);
  const record = useSection<Values, 'retention'>({
    section: 'retention',
    settings,
    schema: () => import('@/lib/campaign/settings/schemas').then((schemas) => schemas.RetentionInput),
    valuesOf: ({ keep_activity_months }) => ({ keep_activity_months: String(keep_activity_months ?? '') }),
    send: ({ keep_activity_months: chosen }, revision) =>
      settingsCalls.retention({ ...(chosen && { keep_activity_months: Number(chosen) as never }), revision }),
  });
  const { form, errorOf, submit, pending } = record;
  const before = settings.retention.keep_activity_months ?? Number.POSITIVE_INFINITY;
  const chosen = Number(form.watch('keep_activity_months'));
  return (
    <Panel id="data" title={texts.title} intro={texts.intro}>
      <SectionForm
        record={{
          ...record,
          submit(event) {
            if (chosen === 0 || chosen >= before) return void submit(event);
            event.preventDefault();
            setAsking(true);
          },
        }}
        parts={[
          {
            name: 'keep_activity_months',
            label: texts.label,
            show: (months) => (months ? texts.months(Number(months)) : texts.forever),
          },
        ]}
        label={texts.save}
      >
        <Field label={texts.label} hint={texts.what} error={errorOf('keep_activity_months')}>
          {(control) => (
            <Select {...control} {...form.register('keep_activity_months')}>
              <option value="">{texts.forever}</option>
              {KEEP_MONTHS.map((months) => (
                <option key={months} value={months}>
                  {texts.months(months)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </SectionForm>
      <p className="max-w-prose text-muted">{texts.others}</p>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={texts.askTitle}
          confirm={texts.confirm}
          pending={pending}
          onConfirm={() => void submit().then(() => setAsking(false))}
        >
          <OldActivity months={chosen} />
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function OldActivity({ months }: { months: number }) {
  const { retention: texts } = useTexts('settings');
  const formats = useFormats();
  const { data } = useQuery({ ...oldActivityQuery(months), staleTime: 0 });
  if (!data) return <Skeleton className="h-5 w-64" />;
  const age = texts.months(months);
  return <p>{data.count === 0 ? texts.askNone(age) : texts.ask(formats.number(data.count), age)}</p>;
}
