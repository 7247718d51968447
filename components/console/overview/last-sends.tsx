import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { Meter } from '@/components/ui/meter';
import { Table, Td, Th } from '@/components/ui/table';
import { Time } from '@/components/ui/time';
import type { RecentSends } from '@/lib/campaign/overview/read-recent-sends';
import { peopleHref } from '../sends/people-href';

const RATES = ['opened', 'clicked', 'unsubscribed', 'bounced'] as const;
type Rates = Record<(typeof RATES)[number], number | null>;

type Props = { sends: RecentSends['last']; usual: RecentSends['usual']; zone: string };

/** The last sends beside each other: how many got them, which share did what, and what is usual for the account. */
export function LastSends({ sends, usual, zone }: Props) {
  const texts = useTexts('overview').sends;
  const { number, share: shareWords } = useFormats();
  const most = (rate: (typeof RATES)[number]) =>
    Math.max(...[...sends, ...(usual ? [usual] : [])].map((one) => one[rate] ?? 0));
  const cells = (rates: Rates, missing: string, utr?: string) =>
    RATES.map((rate) => {
      const share = rates[rate];
      const written = share !== null && shareWords(share);
      return (
        <Td key={rate} className="min-w-24">
          {share === null ? (
            <span className="block text-right text-muted">{missing}</span>
          ) : (
            <span className="grid gap-1">
              <span className="text-right">
                {utr ? (
                  <Link href={peopleHref(utr, { show: rate })} className="rounded-[4px] hover:underline">
                    {written}
                  </Link>
                ) : (
                  written
                )}
              </span>
              <Meter value={share} max={most(rate)} />
            </span>
          )}
        </Td>
      );
    });
  return (
    <Table label={texts.title}>
      <thead>
        <tr>
          <Th>{texts.name}</Th>
          <Th className="max-md:hidden">{texts.sent}</Th>
          <Th className="text-right">{texts.delivered}</Th>
          {RATES.map((rate) => (
            <Th key={rate} className="text-right">
              {texts[rate]}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {sends.map((send) => (
          <tr key={send.utr}>
            <Td className="max-w-80 min-w-44 font-medium wrap-anywhere">
              <Link
                href={`/console/sends/${send.utr}`}
                title={send.name}
                className="line-clamp-2 rounded-[4px] hover:underline"
              >
                {send.name}
              </Link>
              <span className="block text-sm font-normal text-muted md:hidden">
                <Time at={send.sent_at} zone={zone} precision="day" />
              </span>
            </Td>
            <Td className="whitespace-nowrap text-muted max-md:hidden">
              <Time at={send.sent_at} zone={zone} precision="day" />
            </Td>
            <Td className="text-right">
              <Link
                href={peopleHref(send.utr, { show: 'delivered' })}
                className="rounded-[4px] hover:underline"
              >
                {number(send.delivered)}
              </Link>
            </Td>
            {cells(send, send.delivered === 0 ? '–' : texts.untracked, send.utr)}
          </tr>
        ))}
        {usual && (
          <tr className="text-muted">
            <Td>{texts.usual(usual.sends)}</Td>
            <Td className="max-md:hidden" />
            <Td />
            {cells(usual, '–')}
          </tr>
        )}
      </tbody>
    </Table>
  );
}
