import type { Metadata } from 'next';
import { NewCampaign } from '@/components/admin/campaigns/new-campaign';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { env } from '@/lib/env';
import { decimalsOf } from '@/lib/money';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeCampaigns')).untitled,
});
export const dynamic = 'force-dynamic';

const DAY_MS = 86_400_000;

/** The day that it is in a zone so many days from now, as `2026-11-24`. */
const dayIn = (zone: string, days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now() + days * DAY_MS);

export default async function NewCampaignPage() {
  const { timeZone: zone } = await requireOperator('/admin/campaigns/new', 'campaigns:write');
  const { STORE_CURRENCY: currency } = env();
  const begin = {
    ...{
      name: '',
      start_date: dayIn(zone, 1),
      start_time: '09:00',
      end_date: dayIn(zone, 8),
      end_time: '09:00',
    },
    offers: [],
  };
  return <NewCampaign begin={begin} currency={currency} decimals={decimalsOf(currency)} zone={zone} />;
}
