'use client';

import { useTexts } from '#language';
import { Field } from '@/components/ui/field';
import { Panel } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { type Settings, settingsCalls } from '@/lib/campaign/settings/queries';
import { SectionForm } from './section-form';
import { useSection } from './use-section';

/** @param props.zones IANA names, as the server knows them, so that the two sides show the same list. */
export function TimeZonePanel({ settings, zones }: { settings: Settings; zones: readonly string[] }) {
  const { timeZone: texts } = useTexts('settings');
  const { form, errorOf, submit, pending, failure, conflict } = useSection<
    { time_zone: string },
    'time_zone'
  >({
    section: 'time_zone',
    settings,
    schema: () => import('@/lib/campaign/settings/schemas').then((schemas) => schemas.TimeZoneInput),
    valuesOf: ({ time_zone }) => ({ time_zone }),
    send: (values, revision) => settingsCalls.timeZone({ ...values, revision }),
  });
  return (
    <Panel id="time-zone" title={texts.title} intro={texts.intro}>
      <SectionForm {...{ submit, pending, failure, conflict }} label={texts.save}>
        <Field label={texts.label} error={errorOf('time_zone')}>
          {(control) => (
            <Select {...control} {...form.register('time_zone')}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </SectionForm>
    </Panel>
  );
}
