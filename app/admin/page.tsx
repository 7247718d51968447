import type { Metadata } from 'next';
import { LowStockList } from '@/components/admin/overview/low-stock-list';
import { OrderFunnel } from '@/components/admin/overview/order-funnel';
import { TodayFigures } from '@/components/admin/overview/today-figures';
import { WaitingList } from '@/components/admin/overview/waiting-list';
import { PageHead } from '@/components/shell/page-head';
import { getTexts } from '@/components/texts/request-language';
import { can } from '@/lib/auth/permissions';
import { requireOperator } from '@/lib/auth/team-viewer';
import { readLowStock } from '@/lib/store/overview/read-low-stock';
import { readToday } from '@/lib/store/overview/read-today';
import { readWaiting } from '@/lib/store/overview/read-waiting';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeOverview')).title,
});
export const dynamic = 'force-dynamic';

export default async function OfficeOverviewPage() {
  const actor = await requireOperator('/admin', 'overview:read');
  const [texts, waiting, today, stock] = await Promise.all([
    getTexts('officeOverview'),
    readWaiting({ actor }),
    readToday({ actor }),
    readLowStock({ actor }),
  ]);
  return (
    <>
      <PageHead title={texts.title} detail={texts.today.title} />
      <TodayFigures today={today} />
      <WaitingList waiting={waiting} maySeeJobs={can(actor.role, 'jobs:read')} />
      <div className="grid lg:grid-cols-2">
        <OrderFunnel today={today} />
        <LowStockList stock={stock} />
      </div>
    </>
  );
}
