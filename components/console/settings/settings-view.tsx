'use client';

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { PageHead } from '@/components/shell/page-head';
import { ButtonLink } from '@/components/ui/button-link';
import type { Profile } from '@/lib/auth/accounts/schemas';
import type { Country } from '@/lib/campaign/locations/queries';
import { settingsQuery } from '@/lib/campaign/settings/queries';
import type { TimeZone } from '@/lib/time-zones';
import { useRefusal } from '../shell/account-context';
import { AddressPanel } from './address-panel';
import { DefaultsPanel } from './defaults-panel';
import { KeysPanel } from './keys-panel';
import { PeoplePanel } from './people-panel';
import { RetentionPanel } from './retention-panel';
import { RevenuePanel } from './revenue-panel';
import { SectionNav } from './section-nav';
import { SendingPanel } from './sending-panel';
import { TimeZonePanel } from './time-zone-panel';

type Props = {
  countries: readonly Country[];
  zones: readonly TimeZone[];
  profile: Pick<Profile, 'public_key' | 'keys_replaced_by'> | null;
  baseUrl: string;
};

const SECTIONS = [
  ['time-zone', 'timeZone'],
  ['sending', 'sending'],
  ['defaults', 'defaults'],
  ['address', 'address'],
  ['notifications', 'people'],
  ['api-key', 'keys'],
  ['revenue', 'revenue'],
  ['data', 'retention'],
] as const;

/** What holds for all of an account's campaigns. */
export function SettingsView({ countries, zones, profile, baseUrl }: Props) {
  const texts = useTexts('settings');
  const deleted = useTexts('recentlyDeleted');
  const members = useTexts('members');
  const refusal = useRefusal('settings:write');
  const { data: settings } = useQuery(settingsQuery());
  if (!settings) return null;
  return (
    <>
      <PageHead
        title={texts.title}
        detail={refusal ?? texts.intro}
        actions={
          <>
            <ButtonLink href="/console/settings/deleted">{deleted.title}</ButtonLink>
            <ButtonLink href="/console/settings/members">{members.title}</ButtonLink>
          </>
        }
      />
      <div className="grid max-w-5xl grid-cols-1 gap-x-12 gap-y-4 px-4 pt-2 pb-16 md:px-6 lg:grid-cols-[9rem_minmax(0,1fr)]">
        <SectionNav
          sections={SECTIONS.filter(
            ([id]) =>
              (id !== 'revenue' || settings.revenue.is_allowed) && (id !== 'api-key' || profile !== null),
          ).map(([id, key]) => ({ id, label: texts[key].nav }))}
        />
        <fieldset disabled={refusal !== undefined} className="grid min-w-0 grid-cols-1 gap-12">
          <TimeZonePanel settings={settings} zones={zones} />
          <SendingPanel settings={settings} />
          <DefaultsPanel settings={settings} />
          <AddressPanel countries={countries} />
          <PeoplePanel />
          {profile && (
            <KeysPanel
              publicKey={profile.public_key}
              replacedBy={profile.keys_replaced_by}
              baseUrl={baseUrl}
            />
          )}
          {settings.revenue.is_allowed && <RevenuePanel settings={settings} />}
          <RetentionPanel settings={settings} />
        </fieldset>
      </div>
    </>
  );
}
