import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { moneyRangeOf, moneySearch } from '@/components/admin/money/money-range';
import { MoneyView } from '@/components/admin/money/money-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { todayIn } from '@/lib/days';
import { moneyQuery } from '@/lib/store/money/queries';
import { readMoney } from '@/lib/store/money/read-money';
import { reconciliationQuery } from '@/lib/store/reconciliation/queries';
import { readReconciliation } from '@/lib/store/reconciliation/read-reconciliation';
import { withinMs } from '@/lib/within-ms';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeMoney')).title,
});
export const dynamic = 'force-dynamic';

/** A year of a large shop takes longer: the page comes first, then its figures. */
const READ_WITHIN_MS = 1_500;

const load = createLoader(moneySearch);

export default async function MoneyPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const actor = await requireOperator('/admin/money', 'money:read');
  const today = todayIn(actor.timeZone);
  const range = moneyRangeOf(await load(searchParams), today);
  const [report, reconciliation] = await Promise.all([
    withinMs(READ_WITHIN_MS, readMoney({ actor, input: range })),
    readReconciliation({ actor }),
  ]);
  return (
    <Hydrated
      data={[
        ...(report ? [[moneyQuery(range).queryKey, report] as const] : []),
        [reconciliationQuery().queryKey, reconciliation],
      ]}
    >
      <MoneyView today={today} zone={actor.timeZone} />
    </Hydrated>
  );
}
