import { useFormats, useTexts } from '#language';
import { Table, Td, Th } from '@/components/ui/table';
import { Time } from '@/components/ui/time';
import type { readRecentSends } from '@/lib/campaign/overview/read-recent-sends';

type Send = Awaited<ReturnType<typeof readRecentSends>>[number];

/** The last sends beside each other: how many got them, and which share did what. */
export function RecentSends({ sends, zone }: { sends: readonly Send[]; zone: string }) {
  const texts = useTexts('overview').sends;
  const formats = useFormats();
  const share = (part: number, of: number) => (of > 0 ? formats.percent(part / of) : '–');
  return (
    <Table label={texts.title}>
      <thead>
        <tr>
          <Th>{texts.name}</Th>
          <Th>{texts.sent}</Th>
          {[texts.delivered, texts.opened, texts.clicked, texts.unsubscribed, texts.bounced].map((head) => (
            <Th key={head} className="text-right">
              {head}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {sends.map((send) => (
          <tr key={send.utr}>
            <Td className="min-w-44 font-medium">{send.name}</Td>
            <Td className="whitespace-nowrap text-muted">
              {send.isRunning
                ? send.pause_reason
                  ? texts.paused
                  : texts.running
                : send.sentAt && <Time at={send.sentAt} zone={zone} precision="day" />}
            </Td>
            <Td className="text-right">{formats.number(send.delivered)}</Td>
            <Td className="text-right">
              {send.isTracked ? share(send.unique_opens, send.delivered) : texts.untracked}
            </Td>
            <Td className="text-right">
              {send.isTracked ? share(send.unique_clicks, send.delivered) : texts.untracked}
            </Td>
            <Td className="text-right">{share(send.unsubscribes, send.delivered)}</Td>
            <Td className="text-right">{share(send.bounces, send.triggered)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
