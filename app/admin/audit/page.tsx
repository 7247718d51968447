import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { auditFilterOf, auditSearch } from '@/components/admin/audit/audit-search';
import { AuditView } from '@/components/admin/audit/audit-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listActions } from '@/lib/store/audit/list-actions';
import { listChanges } from '@/lib/store/audit/list-changes';
import { CHANGES_PER_PAGE, changesPages, firstChanges } from '@/lib/store/audit/queries';

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts('audit')).title });
export const dynamic = 'force-dynamic';

const load = createLoader(auditSearch);

export default async function AuditPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const actor = await requireOperator('/admin/audit', 'audit:read');
  const filter = auditFilterOf(await load(searchParams));
  const [first, actions] = await Promise.all([
    listChanges({ actor, input: { ...filter, per_page: CHANGES_PER_PAGE } }),
    listActions({ actor }),
  ]);
  return (
    <Hydrated data={[[changesPages(filter).queryKey, firstChanges(first)]]}>
      <AuditView actions={actions} zone={actor.timeZone} />
    </Hydrated>
  );
}
