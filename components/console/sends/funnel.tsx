'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { type Bought, boughtQuery, type Usual } from '@/lib/campaign/send-reports/queries';
import type { Progress } from '@/lib/campaign/single-sends/queries';
import { peopleHref } from './people-href';

/** Shares that differ by less are about the same. */
const SAME = 0.02;

/** `of`: what it is a share of, 0 for what is counted alone. */
type Count = { count: number; of: number };

type Step = Count & {
  name: 'audience' | 'delivered' | 'opened' | 'clicked' | 'bought' | 'unsubscribed';
  show: string | null;
  usual?: number | null | undefined;
  /** Stands where the others are compared with what is usual. */
  detail?: string;
};

type Props = {
  send: Progress;
  usual: Usual | undefined;
  /** A send to compare it with instead of what is usual. */
  other: Progress | undefined;
  /** Too soon to say whether opens and clicks are many or few. */
  isEarly: boolean;
};

const countsOf = ({ triggered, delivered, ...send }: Progress) => ({
  audience: { count: triggered, of: 0 },
  delivered: { count: delivered, of: triggered },
  opened: { count: send.unique_opens, of: delivered },
  clicked: { count: send.unique_clicks, of: delivered },
  unsubscribed: { count: send.unsubscribes, of: delivered },
});

/** The numbers from all recipients to those who left, each a way to these people, with what is usual or another send’s beside it. */
export function Funnel({ send, usual, other, isEarly }: Props) {
  const texts = useTexts('sends').report;
  const { data: bought } = useQuery(boughtQuery(send.utr));
  const formats = useFormats();
  const counts = countsOf(send);
  const earlier = other && countsOf(other);
  const counted = (name: keyof typeof counts, show: string | null): Step => ({
    ...{ name, show, ...counts[name] },
    ...(earlier
      ? { detail: comparedWith(earlier[name], name) }
      : { usual: name === 'audience' ? null : usual?.[name] }),
  });
  const steps: Step[] = [
    counted('audience', null),
    counted('delivered', 'delivered'),
    ...(send.is_tracked ? [counted('opened', 'opened'), counted('clicked', 'clicked')] : []),
    ...(send.is_tracked && bought && bought.days !== null ? [boughtStep(bought)] : []),
    counted('unsubscribed', 'unsubscribed'),
  ];
  function comparedWith({ count, of }: Count, name: Step['name']) {
    if ((name === 'opened' || name === 'clicked') && !other?.is_tracked) return texts.compare.untracked;
    const written = formats.number(count);
    return of > 0 ? texts.compare.share(formats.share(count / of), written) : texts.compare.count(written);
  }
  function boughtStep({ people, orders, amounts }: Bought): Step {
    const sum = amounts.map(({ amount, currency }) => formats.money(amount, currency)).join(' + ');
    const detail =
      orders > 0 ? texts.bought.from(sum, texts.bought.orders(formats.number(orders), orders)) : '';
    return { name: 'bought', count: people, of: send.delivered, show: 'bought', detail };
  }
  const compared = (share: number, known: number | null | undefined, name: Step['name']) => {
    if (known === null || known === undefined) return null;
    const written = formats.share(known);
    if (isEarly && name !== 'delivered') return texts.usual.open(written);
    if (written === formats.share(share)) return texts.usual.equal;
    const same = name === 'unsubscribed' ? SAME / 10 : SAME;
    if (Math.abs(share - known) <= same) return texts.usual.same(written);
    return share > known ? texts.usual.higher(written) : texts.usual.lower(written);
  };
  return (
    <section aria-label={texts.funnel}>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 xl:flex xl:*:flex-1">
        {steps.map(({ name, count, of, show, usual, detail }) => {
          const share = of > 0 ? count / of : null;
          return (
            <li key={name} className="bg-page max-xl:last:odd:col-span-2 sm:max-xl:last:odd:col-span-1">
              <Link
                href={peopleHref(send.utr, show ? { show } : {})}
                className="grid h-full content-start gap-0.5 px-4 py-3.5 hover:bg-sunken focus-visible:-outline-offset-2"
              >
                <span className="text-sm text-muted">
                  {name === 'bought' ? texts.bought.label : texts[name]}
                </span>
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="display text-xl tabular-nums">
                    {share === null ? formats.number(count) : formats.share(share)}
                  </span>
                  {share !== null && <span className="text-muted tabular-nums">{formats.number(count)}</span>}
                </span>
                <span className="text-sm text-muted">
                  {detail ?? (share !== null && compared(share, usual, name))}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {bought && bought.days !== null && send.is_tracked && (
        <p className="pt-2 text-sm text-muted">{texts.bought.how(bought.days)}</p>
      )}
    </section>
  );
}
