import type { Metadata } from 'next';
import { Hydrated } from '@/components/console/hydrated';
import { AttentionList } from '@/components/console/overview/attention-list';
import { Deliverability } from '@/components/console/overview/deliverability';
import { FigureLink } from '@/components/console/overview/figure-link';
import { FirstRunGuide } from '@/components/console/overview/first-run-guide';
import { GrowthChart } from '@/components/console/overview/growth-chart';
import { needsGuide } from '@/components/console/overview/guide-steps';
import { LastSends } from '@/components/console/overview/last-sends';
import { RunningNow } from '@/components/console/overview/running-now';
import { ConsoleHeader } from '@/components/console/shell/console-header';
import { LanguageProvider } from '@/components/texts/language-provider';
import { overview } from '@/components/texts/messages/overview';
import { getFormats, getTexts } from '@/components/texts/request-language';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { requireViewer } from '@/lib/auth/viewer';
import { readGuide } from '@/lib/campaign/overview/guide';
import { guideQuery } from '@/lib/campaign/overview/queries';
import { readAudience } from '@/lib/campaign/overview/read-audience';
import { readDeliverability } from '@/lib/campaign/overview/read-deliverability';
import { readProblems } from '@/lib/campaign/overview/read-problems';
import { readRecentSends } from '@/lib/campaign/overview/read-recent-sends';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('overview')).title,
});
export const dynamic = 'force-dynamic';

export default async function OverviewPage() {
  const actor = await requireViewer('/console');
  const [texts, formats, guide, problems, audience, deliverability, sends] = await Promise.all([
    getTexts('overview'),
    getFormats(),
    readGuide({ actor }),
    readProblems({ actor }),
    readAudience({ actor }),
    readDeliverability({ actor }),
    readRecentSends({ actor }),
  ]);
  const { people, mailable, days } = audience;
  const { figures } = texts;
  const sum = (part: 'joined' | 'left') => formats.number(days.reduce((total, day) => total + day[part], 0));
  return (
    <LanguageProvider messages={overview}>
      <Hydrated data={[[guideQuery().queryKey, guide]]}>
        <ConsoleHeader title={texts.title} />
        <FirstRunGuide />
        {people === 0 && !needsGuide(guide) && (
          <div className="px-4 py-2 md:px-6">
            <EmptyState
              title={texts.first.title}
              action={
                <ButtonLink href="/console/contacts/import" variant="primary">
                  {texts.first.action}
                </ButtonLink>
              }
            >
              {texts.first.text}
            </EmptyState>
          </div>
        )}
        {people > 0 && (
          <div className="grid grid-cols-2 border-t border-line md:grid-cols-4">
            <FigureLink href="/console/contacts" label={figures.people} value={formats.number(people)} />
            <FigureLink
              href="/console/contacts?status=mailable"
              label={figures.mailable}
              value={formats.number(mailable)}
            />
            <FigureLink href="/console/contacts?sort=-id" label={figures.joined} value={sum('joined')} />
            <FigureLink href="/console/suppression?group=0" label={figures.left} value={sum('left')} />
          </div>
        )}
        <RunningNow sends={sends.running} />
        <AttentionList problems={problems} />
        {people > 0 && (
          <section aria-labelledby="growth" className="grid gap-3 border-t border-line px-4 py-5 md:px-6">
            <div>
              <h2 id="growth" className="display text-base">
                {texts.growth.title}
              </h2>
              <p className="text-sm text-muted">{texts.growth.intro}</p>
            </div>
            <div className="max-w-4xl">
              <GrowthChart days={days} />
            </div>
          </section>
        )}
        {guide.has_sent && (
          <>
            <Deliverability figures={deliverability} />
            <section aria-labelledby="sends" className="grid gap-3 border-t border-line px-4 py-5 md:px-6">
              <h2 id="sends" className="display text-base">
                {texts.sends.title}
              </h2>
              {sends.last.length === 0 ? (
                <p className="text-muted">
                  {texts.sends.none}. {texts.sends.noneHint}
                </p>
              ) : (
                <LastSends sends={sends.last} usual={sends.usual} zone={actor.timeZone} />
              )}
            </section>
          </>
        )}
      </Hydrated>
    </LanguageProvider>
  );
}
