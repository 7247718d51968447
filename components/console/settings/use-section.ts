import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { showToast } from '@/components/ui/toast';
import { type Settings, settingsQuery } from '@/lib/campaign/settings/queries';
import { ApiFailure } from '@/lib/http/api-failure';

type Options<Values extends FieldValues, S extends keyof Settings> = {
  section: S;
  settings: Settings;
  schema: () => Promise<z.ZodObject>;
  /** A section's values as its form holds them. */
  valuesOf: (section: Settings[S]) => Values;
  send: (values: Values, revision: string) => Promise<unknown>;
};

/** One section of the settings as a form. Where somebody else has saved it meanwhile, it lets choose between the two. */
export function useSection<Values extends FieldValues, S extends keyof Settings>(
  options: Options<Values, S>,
) {
  const { section, settings, valuesOf, send } = options;
  const texts = useTexts('settings');
  const client = useQueryClient();
  const router = useRouter();
  // What the form began with: what is saved now may be newer.
  const revision = useRef(settings[section].revision);
  const [isOld, setOld] = useState(false);
  const latest = async () => (await client.fetchQuery({ ...settingsQuery(), staleTime: 0 }))[section];
  const endpoint = useEndpointForm<Values>({
    schema: options.schema,
    defaultValues: valuesOf(settings[section]) as DefaultValues<Values>,
    send: async (values) => {
      try {
        await send(values, revision.current);
      } catch (error) {
        const isConflict = error instanceof ApiFailure && error.status === 409;
        if (!isConflict) throw error;
        setOld(true);
        return;
      }
      const now = await latest();
      revision.current = now.revision;
      endpoint.form.reset(valuesOf(now));
      setOld(false);
      void showToast({ kind: 'success', title: texts.saved });
      // Dates on the page follow the zone, and the server has made them.
      router.refresh();
    },
  });
  return {
    ...endpoint,
    conflict: isOld
      ? {
          keepMine: async () => {
            revision.current = (await latest()).revision;
            setOld(false);
            await endpoint.submit();
          },
          takeTheirs: async () => {
            const now = await latest();
            revision.current = now.revision;
            endpoint.form.reset(valuesOf(now));
            setOld(false);
          },
        }
      : null,
  };
}
