import { useTexts } from '#language';
import { BuyerTime } from '@/components/store/buyer-time';
import { Chip } from '@/components/ui/chip';
import { Panel } from '@/components/ui/panel';
import type { OrderRef } from '@/lib/store/fulfilment/queries';
import type { OrderReport } from '@/lib/store/reports/list-order-reports';
import { ReplyForm } from './reply-form';

type Props = { order: OrderRef; reports: readonly OrderReport[]; zone: string | null };

/** The problems that the buyer has reported, and what buyer and shop have written about them. */
export function ReportList({ order, reports, zone }: Props) {
  const texts = useTexts('order').report;
  if (reports.length === 0) return null;
  return (
    <Panel title={texts.reported(reports.length)}>
      <ul className="grid gap-8">
        {reports.map(({ id, message, status, created_at, messages }) => (
          <li key={id} className="grid max-w-prose gap-4">
            <div className="grid gap-1.5">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                <BuyerTime at={created_at} zone={zone} precision="minute" />
                <Chip tone={status === 'open' ? 'info' : 'plain'}>{texts.states[status]}</Chip>
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{message}</p>
            </div>
            {messages.map(({ id: messageId, sender, text, created_at: at }) => (
              <div
                key={messageId}
                className={sender === 'shop' ? 'grid gap-1 border-l-2 border-edge pl-3.5' : 'grid gap-1'}
              >
                <p className="flex flex-wrap gap-x-3 text-sm text-muted">
                  <span>{sender === 'shop' ? texts.answer : texts.you}</span>
                  <BuyerTime at={at} zone={zone} precision="minute" />
                </p>
                <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              </div>
            ))}
            <ReplyForm order={order} id={id} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
