import { useFormats, useTexts } from '#language';
import { Fact } from '@/components/admin/facts';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import { problemOf } from '@/lib/store/gateway-desk/health';
import type { DeskGateway } from '@/lib/store/gateway-desk/queries';

/** How a gateway’s payments have ended lately, and whether its provider is heard of. */
export function GatewayHealth({ gateway, zone }: { gateway: DeskGateway; zone: string }) {
  const { health: texts, never } = useTexts('officeGateways');
  const { number } = useFormats();
  const problem = problemOf(gateway);
  const at = (moment: string | null, otherwise: string) =>
    moment === null ? otherwise : <Time at={moment} zone={zone} />;
  const payments = `/admin/payments?gateway=${encodeURIComponent(gateway.code)}`;
  const counted = (count: number, status: string) =>
    count === 0 ? number(0) : <TextLink href={`${payments}&status=${status}`}>{number(count)}</TextLink>;
  return (
    <section aria-labelledby="gateway-health" className="grid gap-4">
      <h2 id="gateway-health" className="display text-base">
        {texts.title}
      </h2>
      {problem && (
        <Notice tone="warn" title={texts[problem].title}>
          {texts[problem].text}
        </Notice>
      )}
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Fact term={texts.paid}>{counted(gateway.paid_today, 'succeeded')}</Fact>
        <Fact term={texts.failed}>{counted(gateway.failed_today, 'failed')}</Fact>
        <Fact term={texts.lastPaid}>{at(gateway.last_paid_at, never)}</Fact>
        <Fact term={texts.lastFailed}>{at(gateway.last_failed_at, never)}</Fact>
        {gateway.takes_events && (
          <Fact term={texts.lastEvent}>{at(gateway.last_event_at, texts.noEvent)}</Fact>
        )}
      </dl>
    </section>
  );
}
