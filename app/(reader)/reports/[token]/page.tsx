import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { NoSharedReport } from '@/components/reader/no-shared-report';
import { secondsToWait } from '@/components/reader/seconds-to-wait';
import { SharedReport } from '@/components/reader/shared-report';
import { getTexts } from '@/components/texts/request-language';
import { withMissing } from '@/components/with-missing';
import { readSharedReport } from '@/lib/campaign/send-reports/read-shared-report';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: (await getTexts('sharedReport')).tab,
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

/** A send's report, for whoever was given its link. */
async function ReportPage({ params }: { params: Promise<{ token: string }> }) {
  const texts = await getTexts('sharedReport');
  const wait = await secondsToWait();
  if (wait !== null) return <AuthSheet title={texts.waitTitle} intro={texts.wait(wait)} />;
  const report = await readSharedReport((await params).token);
  if (!report) notFound();
  return <SharedReport report={report} />;
}

export default withMissing(ReportPage, NoSharedReport);
