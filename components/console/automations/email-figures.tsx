import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import type { PeopleShow } from '@/lib/campaign/automations/people-shows';
import type { Bought, Figures } from '@/lib/campaign/automations/queries';
import { peopleHref } from './people-search';

type Props = {
  /** The utr of its automation. */
  utr: string;
  figures: Figures['emails'][number];
  /** What the shop sold after clicks in it, where that is counted. */
  bought: Bought['emails'][number] | null;
  isTracked: boolean;
};

type Figure = { label: string; figure: string; title?: string; show?: PeopleShow };

/** Who waits for an email, and what came of it; each number leads to the people behind it. */
export function EmailFigures({ utr, figures, bought, isTracked }: Props) {
  const texts = useTexts('automations').email.figures;
  const { number, money, share: shareWords } = useFormats();
  const { waiting, sent, delivered, opened, clicked, left, failed, queued } = figures;
  const share = (part: number) => (delivered > 0 ? shareWords(part / delivered) : number(part));
  const shown: Figure[] = [
    { label: texts.waiting, figure: number(waiting), show: 'inside' },
    ...(queued > 0 ? [{ label: texts.queued, figure: number(queued) }] : []),
    { label: texts.sent, figure: number(sent), show: 'sent' },
    ...(isTracked
      ? ([
          { label: texts.opened, figure: share(opened), title: number(opened), show: 'opened' },
          { label: texts.clicked, figure: share(clicked), title: number(clicked), show: 'clicked' },
        ] as const)
      : []),
    ...(bought
      ? ([
          {
            label: texts.bought(number(bought.orders), bought.orders),
            figure: bought.amounts.map(({ amount, currency }) => money(amount, currency)).join(' + '),
            show: 'bought',
          },
        ] as const)
      : []),
    ...(failed > 0 ? [{ label: texts.failed, figure: number(failed) }] : []),
    { label: texts.left, figure: number(left), show: 'left' },
  ];
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-1">
      {shown.map(({ label, figure, title, show }) => {
        const words = (
          <>
            <span className="font-medium tabular-nums">{figure}</span>{' '}
            <span className="text-muted">{label}</span>
          </>
        );
        return (
          <li key={label} title={title}>
            {show ? (
              <Link
                href={peopleHref(utr, { show, email: figures.utr })}
                className="rounded-control underline-offset-3 hover:underline"
              >
                {words}
              </Link>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ul>
  );
}
