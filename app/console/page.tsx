import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { Suspense } from 'react';
import { growthSearch } from '@/components/console/growth/growth-param';
import { AttentionList } from '@/components/console/overview/attention-list';
import { AudienceFigures, AudienceGrowth, AudienceWaiting } from '@/components/console/overview/audience';
import { Deliverability } from '@/components/console/overview/deliverability';
import { FirstRunGuide } from '@/components/console/overview/first-run-guide';
import { needsGuide } from '@/components/console/overview/guide-steps';
import { LastSends } from '@/components/console/overview/last-sends';
import { RunningNow } from '@/components/console/overview/running-now';
import { Hydrated } from '@/components/shell/hydrated';
import { PageHead } from '@/components/shell/page-head';
import { LanguageProvider } from '@/components/texts/language-provider';
import { overview } from '@/components/texts/messages/overview';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { readGuide } from '@/lib/campaign/overview/guide';
import { guideQuery } from '@/lib/campaign/overview/queries';
import { readDeliverability } from '@/lib/campaign/overview/read-deliverability';
import { readProblems } from '@/lib/campaign/overview/read-problems';
import { readRecentSends } from '@/lib/campaign/overview/read-recent-sends';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('overview')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(growthSearch);

type Props = { searchParams: Promise<SearchParams> };

export default async function OverviewPage({ searchParams }: Props) {
  const actor = await requireConsoleViewer('/console');
  const { days: range } = await load(searchParams);
  const [texts, guide, problems, deliverability, sends] = await Promise.all([
    getTexts('overview'),
    readGuide({ actor }),
    readProblems({ actor }),
    readDeliverability({ actor }),
    readRecentSends({ actor }),
  ]);
  return (
    <LanguageProvider messages={overview}>
      <Hydrated data={[[guideQuery().queryKey, guide]]}>
        <PageHead title={texts.title} />
        <FirstRunGuide />
        <Suspense fallback={<AudienceWaiting range={range} />}>
          <AudienceFigures actor={actor} hasGuide={needsGuide(guide)} range={range} />
        </Suspense>
        <RunningNow sends={sends.running} />
        <AttentionList problems={problems} />
        <Suspense>
          <AudienceGrowth actor={actor} range={range} />
        </Suspense>
        {guide.has_sent && (
          <>
            <Deliverability figures={deliverability} />
            {/* No landmark: the table in it is one by the same name. */}
            <div className="grid gap-3 border-t border-line px-4 py-5 md:px-6">
              <h2 className="display text-base">{texts.sends.title}</h2>
              {sends.last.length === 0 ? (
                <p className="text-muted">
                  {texts.sends.none}. {texts.sends.noneHint}
                </p>
              ) : (
                <LastSends sends={sends.last} usual={sends.usual} zone={actor.timeZone} />
              )}
            </div>
          </>
        )}
      </Hydrated>
    </LanguageProvider>
  );
}
