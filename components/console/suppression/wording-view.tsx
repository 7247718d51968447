'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { Segmented } from '@/components/console/mail/segmented';
import { Allowed } from '@/components/console/shell/allowed';
import { RecordNotices } from '@/components/shell/record-form/record-notices';
import { useRecordForm } from '@/components/shell/record-form/use-record-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast';
import { saveWording, type Wording, wordingQuery } from '@/lib/campaign/reader-pages/queries';
import { groupsQuery } from '@/lib/campaign/suppression/queries';
import { ReaderPreview } from './reader-preview';
import { SuppressionHeader } from './suppression-header';

type Values = Omit<Wording, 'updated_at'>;

const NOTHING: Wording = { heading: '', intro: '', goodbye: '', asks_why: true, updated_at: '' };
const valuesOf = (saved: Wording | null): Values => {
  const { updated_at: _, ...values } = saved ?? NOTHING;
  return values;
};

/** What readers see when they unsubscribe: the texts beside the page. */
export function WordingView({ sender }: { sender: { name: string; replyTo: string } }) {
  const { wording: texts, preview } = useTexts('suppression');
  const queries = useQueryClient();
  const { data: saved = NOTHING } = useQuery(wordingQuery());
  const { data: groups } = useQuery(groupsQuery());
  const [shown, setShown] = useState<'asking' | 'left'>('asking');
  const record = useRecordForm<Values, Wording, Wording>({
    record: 'reader-page',
    schema: () =>
      import('@/lib/campaign/reader-pages/schemas').then((schemas) => schemas.SaveReaderPageInput),
    saved,
    valuesOf,
    versionOf: ({ updated_at }) => updated_at,
    send: (values, unchanged_since) => saveWording({ ...values, unchanged_since }),
    onDone: (now) => {
      queries.setQueryData(wordingQuery().queryKey, now);
      record.begin(now);
      showToast({ kind: 'success', title: texts.saved });
    },
  });
  const { form, submit, pending, errorOf } = record;
  const values = form.watch();
  const show = (value: unknown) => (value === true ? texts.yes : value === false ? texts.no : String(value));
  return (
    <>
      <SuppressionHeader detail={texts.intro} actions={null} />
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 px-4 pt-6 pb-16 md:px-6 lg:grid-cols-2">
        <form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-5">
          <RecordNotices
            form={record}
            parts={[
              { name: 'heading', label: texts.heading },
              { name: 'intro', label: texts.paragraph },
              { name: 'goodbye', label: texts.goodbye },
              { name: 'asks_why', label: texts.asks, show },
            ]}
          />
          <Field label={texts.heading} hint={texts.headingHint} error={errorOf('heading')}>
            {(control) => <Input {...control} {...form.register('heading')} />}
          </Field>
          <Field label={texts.paragraph} hint={texts.paragraphHint} error={errorOf('intro')}>
            {(control) => <Textarea {...control} {...form.register('intro')} />}
          </Field>
          <Field label={texts.goodbye} hint={texts.goodbyeHint} error={errorOf('goodbye')}>
            {(control) => <Textarea {...control} {...form.register('goodbye')} />}
          </Field>
          <Checkbox label={texts.asks} hint={texts.asksHint} {...form.register('asks_why')} />
          <Allowed to="audience:write">
            <Button type="submit" variant="primary" pending={pending} className="justify-self-start">
              {texts.save}
            </Button>
          </Allowed>
        </form>
        <div className="grid max-w-xl gap-4">
          <Segmented
            label={preview.title}
            value={shown}
            options={(['asking', 'left'] as const).map((value) => ({ value, label: texts.shown[value] }))}
            onChange={setShown}
          />
          <ReaderPreview
            sender={sender}
            groups={groups?.unsubscribesGroups ?? []}
            own={null}
            wording={values}
            hasLeft={shown === 'left'}
          />
        </div>
      </div>
    </>
  );
}
