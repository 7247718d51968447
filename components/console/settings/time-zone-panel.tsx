'use client';

import { useTexts } from '#language';
import { TimeZoneSelect } from '@/components/form/time-zone-select';
import { Field } from '@/components/ui/field';
import { Panel } from '@/components/ui/panel';
import { type Settings, settingsCalls } from '@/lib/campaign/settings/queries';
import type { TimeZone } from '@/lib/time-zones';
import { SectionForm } from './section-form';
import { useSection } from './use-section';

export function TimeZonePanel({ settings, zones }: { settings: Settings; zones: readonly TimeZone[] }) {
  const { timeZone: texts } = useTexts('settings');
  const record = useSection<{ time_zone: string }, 'time_zone'>({
    section: 'time_zone',
    settings,
    schema: () => import('@/lib/campaign/settings/schemas').then((schemas) => schemas.TimeZoneInput),
    valuesOf: ({ time_zone }) => ({ time_zone }),
    send: (values, revision) => settingsCalls.timeZone({ ...values, revision }),
  });
  const { form, errorOf } = record;
  return (
    <Panel id="time-zone" title={texts.title} intro={texts.intro}>
      <SectionForm record={record} parts={[{ name: 'time_zone', label: texts.label }]} label={texts.save}>
        <Field label={texts.label} error={errorOf('time_zone')}>
          {(control) => <TimeZoneSelect {...control} zones={zones} {...form.register('time_zone')} />}
        </Field>
      </SectionForm>
    </Panel>
  );
}
