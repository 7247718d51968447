'use client';

import { useTexts } from '#language';
import { Field } from '@/components/ui/field';
import { Panel } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { REVENUE_DAYS } from '@/lib/attribution/revenue-days';
import { type Settings, settingsCalls } from '@/lib/campaign/settings/queries';
import { SectionForm } from './section-form';
import { useSection } from './use-section';

type Values = { days: string };

/** Whether the shop's orders count for the emails that led to them, and for how long after a click. */
export function RevenuePanel({ settings }: { settings: Settings }) {
  const { revenue: texts } = useTexts('settings');
  const record = useSection<Values, 'revenue'>({
    section: 'revenue',
    settings,
    schema: () => import('@/lib/campaign/settings/schemas').then((schemas) => schemas.RevenueInput),
    valuesOf: ({ days }) => ({ days: String(days ?? '') }),
    send: ({ days }, revision) =>
      settingsCalls.revenue({ ...(days && { days: Number(days) as never }), revision }),
  });
  const { form, errorOf } = record;
  return (
    <Panel id="revenue" title={texts.title} intro={texts.intro}>
      <SectionForm
        record={record}
        parts={[
          { name: 'days', label: texts.label, show: (days) => (days ? texts.days(Number(days)) : texts.off) },
        ]}
        label={texts.save}
      >
        <Field label={texts.label} hint={texts.hint} error={errorOf('days')}>
          {(control) => (
            <Select {...control} {...form.register('days')}>
              <option value="">{texts.off}</option>
              {REVENUE_DAYS.map((days) => (
                <option key={days} value={days}>
                  {texts.days(days)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </SectionForm>
      <p className="max-w-prose text-muted">{texts.privacy}</p>
    </Panel>
  );
}
