import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#language';
import { Panel } from '@/components/ui/panel';
import { Time } from '@/components/ui/time';
import type { Sender } from '@/lib/campaign/senders/queries';

type Props = { sender: Sender; address: string; zone: string };

/** What readers see of a sender, and what only the account does. */
export function SenderDetails({ sender, address, zone }: Props) {
  const { details: texts, noLimit } = useTexts('senders');
  const formats = useFormats();
  const rows: readonly [label: string, value: ReactNode][] = [
    [texts.from, `${sender.from_name} <${sender.from_email}>`],
    [texts.reply, sender.reply_to_email],
    [texts.address, address],
    [texts.pace, sender.mails_per_minute === null ? noLimit : formats.number(sender.mails_per_minute)],
    [texts.added, <Time key="added" at={sender.created_at} zone={zone} precision="day" />],
  ];
  return (
    <Panel id="details" title={texts.title}>
      <dl className="grid gap-y-2.5">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
