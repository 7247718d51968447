import type { Metadata } from 'next';
import { ReputationView } from '@/components/console/senders/reputation-view';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('reputation')).title,
});
export const dynamic = 'force-dynamic';

/** Counting takes a second for a million emails, so the figures come after the page. */
export default async function ReputationPage() {
  const actor = await requireConsoleViewer('/console/senders/reputation');
  return <ReputationView zone={actor.timeZone} />;
}
