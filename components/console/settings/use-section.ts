import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useTexts } from '#language';
import { useRecordForm } from '@/components/shell/record-form/use-record-form';
import { showToast } from '@/components/ui/toast';
import { type Settings, settingsQuery } from '@/lib/campaign/settings/queries';

type Options<Values extends FieldValues, S extends keyof Settings> = {
  section: S;
  settings: Settings;
  schema: () => Promise<z.ZodObject>;
  /** A section's values as its form holds them. */
  valuesOf: (section: Settings[S]) => Values;
  send: (values: Values, revision: string) => Promise<unknown>;
};

/** One section of the settings as a form. */
export function useSection<Values extends FieldValues, S extends keyof Settings>({
  section,
  settings,
  schema,
  valuesOf,
  send,
}: Options<Values, S>) {
  const texts = useTexts('settings');
  const client = useQueryClient();
  const router = useRouter();
  const saved = settings[section];
  const record = useRecordForm<Values, Settings[S]>({
    record: `settings:${section}`,
    schema,
    saved,
    valuesOf: (found) => valuesOf(found ?? saved),
    versionOf: ({ revision }) => revision,
    send: (values, revision) => send(values, revision ?? saved.revision),
    async onDone() {
      const now = await client.fetchQuery({ ...settingsQuery(), staleTime: 0 });
      record.begin(now[section]);
      void showToast({ kind: 'success', title: texts.saved });
      // Dates on the page follow the zone, and the server has made them.
      router.refresh();
    },
  });
  return record;
}
