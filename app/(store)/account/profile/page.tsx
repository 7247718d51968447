import type { Metadata } from 'next';
import { DeleteAccountPanel } from '@/components/account/delete-account-panel';
import { EmailPanel } from '@/components/account/email-panel';
import { ExportPanel } from '@/components/account/export-panel';
import { ProfilePanel } from '@/components/account/profile-panel';
import { VerificationNotice } from '@/components/account/verification-notice';
import { Providers } from '@/components/providers';
import { getTexts } from '@/components/texts/request-language';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { PageHeader } from '@/components/ui/page-header';
import { getProfile } from '@/lib/auth/accounts/get-profile';
import { requireViewer } from '@/lib/auth/viewer';
import { listTimeZones } from '@/lib/time-zones';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('account')).profile.title,
  robots: { index: false },
});
export const dynamic = 'force-dynamic';

export default async function ProfilePage() {
  const actor = await requireViewer('/account/profile');
  const [texts, profile] = await Promise.all([getTexts('account'), getProfile({ actor })]);
  const { first_name, last_name, time_zone } = profile;
  return (
    <Providers>
      <PageHeader title={texts.profile.title} />
      <NeedsScripts text={texts.needsScripts} />
      {!profile.email_verified_at && <VerificationNotice email={profile.email} />}
      <ProfilePanel profile={{ first_name, last_name, time_zone }} zones={listTimeZones(time_zone)} />
      <EmailPanel email={profile.email} />
      <ExportPanel />
      {profile.role === 'user' && <DeleteAccountPanel />}
    </Providers>
  );
}
