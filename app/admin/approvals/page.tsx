import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { approvalFilterOf, approvalSearch } from '@/components/admin/approvals/approval-search';
import { ApprovalsView } from '@/components/admin/approvals/approvals-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listLimits } from '@/lib/store/approvals/limits';
import { listApprovals } from '@/lib/store/approvals/list-approvals';
import {
  APPROVALS_PER_PAGE,
  approvalPages,
  firstApprovals,
  limitsQuery,
} from '@/lib/store/approvals/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('approvals')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(approvalSearch);

export default async function ApprovalsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const actor = await requireOperator('/admin/approvals', 'approvals:read');
  const filter = approvalFilterOf(await load(searchParams));
  const [first, limits] = await Promise.all([
    listApprovals({ actor, input: { ...filter, per_page: APPROVALS_PER_PAGE } }),
    listLimits({ actor }),
  ]);
  return (
    <Hydrated
      data={[
        [approvalPages(filter).queryKey, firstApprovals(first)],
        [limitsQuery().queryKey, limits],
      ]}
    >
      <ApprovalsView zone={actor.timeZone} />
    </Hydrated>
  );
}
