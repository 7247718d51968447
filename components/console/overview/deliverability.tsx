import { useFormats, useTexts } from '#language';
import { BOUNCE_LIMIT, COMPLAINT_LIMIT, LEAST_SENT } from '@/lib/campaign/overview/limits';
import type { readDeliverability } from '@/lib/campaign/overview/read-deliverability';
import { troubledHref } from '../senders/troubled-search';
import { FigureLink } from './figure-link';

type Props = { figures: Awaited<ReturnType<typeof readDeliverability>> };

/** What became of the last weeks' emails, each share beside what is good, and leading to who it is about. */
export function Deliverability({ figures }: Props) {
  const texts = useTexts('overview').deliverability;
  const { number, percent, share: shareWords } = useFormats();
  const { sent, delivered, bounces, complaints, unsubscribes } = figures;
  const shareOf = (part: number, decimals: 1 | 2 = 1) => {
    const share = part / sent;
    const least = decimals === 1 ? 0.0005 : 0.00005;
    return part > 0 && share < least ? texts.below(shareWords(least, 2)) : shareWords(share, decimals);
  };
  const judged = (part: number, limit: number) =>
    sent < LEAST_SENT
      ? texts.tooFew
      : part / sent > limit
        ? texts.above(percent(limit))
        : texts.within(percent(limit));
  return (
    <section aria-labelledby="deliverability" className="grid border-t border-line pt-5">
      <div className="px-4 pb-3 md:px-6">
        <h2 id="deliverability" className="display text-base">
          {texts.title}
        </h2>
        <p className="text-sm text-muted">{sent > 0 ? texts.intro(number(sent), sent === 1) : texts.none}</p>
      </div>
      {sent > 0 && (
        <div className="grid grid-cols-2 border-t border-line md:grid-cols-4">
          <FigureLink
            href="/console/sends"
            label={texts.delivered}
            value={shareOf(delivered)}
            note={texts.emails(number(delivered), delivered === 1)}
          />
          <FigureLink
            href={troubledHref({ trouble: 'bounced' })}
            label={texts.bounced}
            value={shareOf(bounces)}
            note={judged(bounces, BOUNCE_LIMIT)}
            isWarning={sent >= LEAST_SENT && bounces / sent > BOUNCE_LIMIT}
          />
          <FigureLink
            href={troubledHref({ trouble: 'complained' })}
            label={texts.complained}
            // Its limit is a tenth of a percent, so one decimal can’t tell on which side it is.
            value={shareOf(complaints, 2)}
            note={judged(complaints, COMPLAINT_LIMIT)}
            isWarning={sent >= LEAST_SENT && complaints / sent > COMPLAINT_LIMIT}
          />
          <FigureLink
            href="/console/suppression?reason=reader"
            label={texts.unsubscribed}
            value={shareOf(unsubscribes)}
            note={texts.people(number(unsubscribes), unsubscribes === 1)}
          />
        </div>
      )}
    </section>
  );
}
