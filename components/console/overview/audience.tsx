import { GrowthRange } from '@/components/console/growth/growth-range';
import { JoinedAndLeft } from '@/components/console/growth/joined-and-left';
import { getFormats, getTexts } from '@/components/texts/request-language';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { Actor } from '@/lib/auth/actor';
import { audienceGrowth } from '@/lib/campaign/growth/audience-growth';
import type { GrowthDays } from '@/lib/campaign/growth/growth-days';
import { readAudience } from '@/lib/campaign/overview/read-audience';
import { FigureLink } from './figure-link';

const frame = 'grid grid-cols-2 border-t border-line md:grid-cols-4';

type Props = { actor: Actor; hasGuide: boolean; range: GrowthDays };

const hrefOf = (part: 'joined' | 'left', days: string) => `/console/contacts?${part}=${days}`;

/** How many people an account has, or where to begin where it has none and no guide says so. */
export async function AudienceFigures({ actor, hasGuide, range }: Props) {
  const [texts, formats, { people, mailable }, days] = await Promise.all([
    getTexts('overview'),
    getFormats(),
    readAudience({ actor }),
    audienceGrowth({ actor, input: { days: range } }),
  ]);
  const since = days[0]?.day ?? '';
  const { figures } = texts;
  const sum = (part: 'joined' | 'left') => formats.number(days.reduce((total, day) => total + day[part], 0));
  if (people === 0)
    return (
      !hasGuide && (
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
      )
    );
  return (
    <div className={frame}>
      <FigureLink href="/console/contacts" label={figures.people} value={formats.number(people)} />
      <FigureLink
        href="/console/contacts?status=mailable"
        label={figures.mailable}
        value={formats.number(mailable)}
      />
      <FigureLink
        href={hrefOf('joined', since)}
        label={figures.joined(String(range))}
        value={sum('joined')}
      />
      <FigureLink href={hrefOf('left', since)} label={figures.left(String(range))} value={sum('left')} />
    </div>
  );
}

/** In their place while a million people are counted. */
export async function AudienceWaiting({ range }: Pick<Props, 'range'>) {
  const { figures } = await getTexts('overview');
  const days = String(range);
  return (
    <div aria-busy="true" className={frame}>
      {[figures.people, figures.mailable, figures.joined(days), figures.left(days)].map((label) => (
        <div key={label} className="grid content-start gap-0.5 px-4 py-3 md:px-6">
          <span className="text-sm text-muted">{label}</span>
          <Skeleton className="my-1 h-6 w-24" />
        </div>
      ))}
    </div>
  );
}

/** Who came and who left, by day; nothing where nobody is there. */
export async function AudienceGrowth({ actor, range }: Pick<Props, 'actor' | 'range'>) {
  const [texts, { people }, days] = await Promise.all([
    getTexts('overview'),
    readAudience({ actor }),
    audienceGrowth({ actor, input: { days: range } }),
  ]);
  if (people === 0) return null;
  return (
    <section aria-labelledby="growth" className="grid gap-3 border-t border-line px-4 py-5 md:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="growth" className="display text-base">
            {texts.growth.title}
          </h2>
          <p className="text-sm text-muted">{texts.growth.intro}</p>
        </div>
        <GrowthRange days={range} />
      </div>
      <JoinedAndLeft days={days} hrefOf={hrefOf} />
    </section>
  );
}
