import { useTexts } from '#language';
import { BuyerTime } from '@/components/store/buyer-time';
import { Chip } from '@/components/ui/chip';
import { Panel } from '@/components/ui/panel';
import type { OrderReport } from '@/lib/store/reports/list-order-reports';

type Props = { reports: readonly OrderReport[]; zone: string | null };

/** The problems that the buyer has reported, and what the shop says to them. */
export function ReportList({ reports, zone }: Props) {
  const texts = useTexts('order').report;
  if (reports.length === 0) return null;
  return (
    <Panel title={texts.reported(reports.length)}>
      <ul className="grid gap-5">
        {reports.map(({ id, message, status, answer, created_at }) => (
          <li key={id} className="grid max-w-prose gap-1.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              <BuyerTime at={created_at} zone={zone} precision="minute" />
              <Chip tone={status === 'open' ? 'info' : 'plain'}>{texts.states[status]}</Chip>
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{message}</p>
            {answer && (
              <p className="border-l-2 border-edge pl-3.5 whitespace-pre-line wrap-anywhere">
                <span className="block text-sm text-muted">{texts.answer}</span>
                {answer}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
