'use client';

import { useFormats, useTexts } from '#language';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import { type Settings, settingsCalls } from '@/lib/campaign/settings/queries';
import { SectionForm } from './section-form';
import { useSection } from './use-section';

type Values = { mails_per_minute: string };

/** How fast the account's emails go out. */
export function SendingPanel({ settings }: { settings: Settings }) {
  const { sending: texts } = useTexts('settings');
  const formats = useFormats();
  const record = useSection<Values, 'sending'>({
    section: 'sending',
    settings,
    schema: () => import('@/lib/campaign/settings/schemas').then((schemas) => schemas.SendingInput),
    valuesOf: ({ mails_per_minute }) => ({ mails_per_minute: String(mails_per_minute ?? '') }),
    // The endpoint reads the number from its text, and says what is wrong with another.
    send: ({ mails_per_minute: typed }, revision) =>
      settingsCalls.sending({ ...(typed.trim() && { mails_per_minute: typed as never }), revision }),
  });
  const { form, errorOf } = record;
  const { highest } = settings.sending;
  return (
    <Panel id="sending" title={texts.title} intro={texts.intro}>
      <SectionForm
        record={record}
        parts={[{ name: 'mails_per_minute', label: texts.label }]}
        label={texts.save}
      >
        <Field
          label={texts.label}
          hint={highest === null ? texts.hint : `${texts.hint} ${texts.highest(formats.number(highest))}`}
          error={errorOf('mails_per_minute')}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-40 tabular-nums"
              {...form.register('mails_per_minute')}
            />
          )}
        </Field>
      </SectionForm>
    </Panel>
  );
}
