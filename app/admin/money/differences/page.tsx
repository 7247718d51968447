import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { DifferencesView } from '@/components/admin/money/differences-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listDifferences } from '@/lib/store/reconciliation/list-differences';
import { DIFFERENCES_PER_PAGE, differencePages, firstDifferences } from '@/lib/store/reconciliation/queries';
import { readReconciliation } from '@/lib/store/reconciliation/read-reconciliation';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeMoney')).differences.title,
});
export const dynamic = 'force-dynamic';

export default async function DifferencesPage() {
  const actor = await requireOperator('/admin/money/differences', 'money:read');
  const { last } = await readReconciliation({ actor });
  if (!last) redirect('/admin/money');
  const first = await listDifferences({ actor, input: { run: last.id, per_page: DIFFERENCES_PER_PAGE } });
  return (
    <Hydrated data={[[differencePages(last.id).queryKey, firstDifferences(first)]]}>
      <DifferencesView last={last} zone={actor.timeZone} />
    </Hydrated>
  );
}
