'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { type Bought, boughtQuery, type Usual } from '@/lib/campaign/send-reports/queries';
import type { Progress } from '@/lib/campaign/single-sends/queries';
import { peopleHref } from './people-href';

/** Shares that differ by less are about the same. */
const SAME = 0.02;

type Step = {
  name: 'audience' | 'delivered' | 'opened' | 'clicked' | 'bought' | 'unsubscribed';
  count: number;
  of: number;
  show: string | null;
  usual?: number | null | undefined;
  /** Stands where the others are compared with what is usual. */
  detail?: string;
};

type Props = {
  send: Progress;
  usual: Usual | undefined;
  /** Too soon to say whether opens and clicks are many or few. */
  isEarly: boolean;
};

/** The numbers from all recipients to those who left, each a way to these people, with what is usual beside it. */
export function Funnel({ send, usual, isEarly }: Props) {
  const texts = useTexts('sends').report;
  const { data: bought } = useQuery(boughtQuery(send.utr));
  const formats = useFormats();
  const { delivered } = send;
  const tracked: Step[] = [
    { name: 'opened', count: send.unique_opens, of: delivered, show: 'opened', usual: usual?.opened },
    { name: 'clicked', count: send.unique_clicks, of: delivered, show: 'clicked', usual: usual?.clicked },
  ];
  const steps: Step[] = [
    { name: 'audience', count: send.triggered, of: 0, show: null, usual: null },
    { name: 'delivered', count: delivered, of: send.triggered, show: 'delivered', usual: usual?.delivered },
    ...(send.is_tracked ? tracked : []),
    ...(send.is_tracked && bought && bought.days !== null ? [boughtStep(bought)] : []),
    {
      name: 'unsubscribed',
      count: send.unsubscribes,
      of: delivered,
      show: 'unsubscribed',
      usual: usual?.unsubscribed,
    },
  ];
  function boughtStep({ people, orders, amounts }: Bought): Step {
    const sum = amounts.map(({ amount, currency }) => formats.money(amount, currency)).join(' + ');
    const detail =
      orders > 0 ? texts.bought.from(sum, texts.bought.orders(formats.number(orders), orders)) : '';
    return { name: 'bought', count: people, of: delivered, show: 'bought', detail };
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
