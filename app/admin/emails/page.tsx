import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { emailsFilterOf, emailsSearch } from '@/components/admin/emails/emails-search';
import { EmailsView } from '@/components/admin/emails/emails-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listDeskMails } from '@/lib/store/mail-desk/list-desk-mails';
import { EMAILS_PER_PAGE, emailPages } from '@/lib/store/mail-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeEmails')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(emailsSearch);

export default async function EmailsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const actor = await requireOperator('/admin/emails', 'orders:read');
  const filter = emailsFilterOf(await load(searchParams));
  const first = await listDeskMails({ actor, input: { ...filter, per_page: EMAILS_PER_PAGE } });
  return (
    <Hydrated data={[[emailPages(filter).queryKey, { pages: [first], pageParams: [null] }]]}>
      <EmailsView zone={actor.timeZone} />
    </Hydrated>
  );
}
