import type { Metadata } from 'next';
import { SettingsView } from '@/components/console/settings/settings-view';
import { Hydrated } from '@/components/shell/hydrated';
import { LanguageProvider } from '@/components/texts/language-provider';
import { settings as messages } from '@/components/texts/messages/settings';
import { getTexts } from '@/components/texts/request-language';
import { getProfile } from '@/lib/auth/accounts/get-profile';
import { personOf } from '@/lib/auth/acting-for';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { listCountries } from '@/lib/campaign/locations/choose-place';
import { wholeListOfSenders } from '@/lib/campaign/senders/list-senders';
import { allSendersQuery } from '@/lib/campaign/senders/queries';
import { settingsQuery } from '@/lib/campaign/settings/queries';
import { readSettings } from '@/lib/campaign/settings/read-settings';
import { wholeListOfGroups } from '@/lib/campaign/suppression/list-groups';
import { groupsQuery } from '@/lib/campaign/suppression/queries';
import { env } from '@/lib/env';
import { listTimeZones } from '@/lib/time-zones';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('settings')).title,
});
export const dynamic = 'force-dynamic';

export default async function SettingsPage() {
  const actor = await requireConsoleViewer('/console/settings');
  const [settings, senders, profile, countries, unsubscribesGroups] = await Promise.all([
    readSettings({ actor }),
    wholeListOfSenders({ actor }),
    getProfile({ actor: personOf(actor) }),
    listCountries(),
    wholeListOfGroups({ actor }),
  ]);
  const zone = settings.time_zone.time_zone;
  const { public_key, keys_replaced_by } = profile;
  return (
    <LanguageProvider messages={messages}>
      <Hydrated
        data={[
          [settingsQuery().queryKey, settings],
          [allSendersQuery().queryKey, { senders }],
          [groupsQuery().queryKey, { unsubscribesGroups }],
        ]}
      >
        <SettingsView
          countries={countries}
          zones={listTimeZones(zone)}
          // The account’s own person has its keys; nobody else sees them.
          profile={personOf(actor).id === actor.id ? { public_key, keys_replaced_by } : null}
          baseUrl={`${env().APP_URL}/api/email`}
        />
      </Hydrated>
    </LanguageProvider>
  );
}
