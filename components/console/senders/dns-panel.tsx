'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import { checkDnsAgain, senderDnsQuery } from '@/lib/campaign/sender-dns/queries';
import type { Sender } from '@/lib/campaign/senders/queries';
import { DnsRecord } from './dns-record';

/** What the DNS says of a sender's domain, beside what it has to say. */
export function DnsPanel({ sender, zone }: { sender: Sender; zone: string }) {
  const texts = useTexts('senderDns');
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const query = senderDnsQuery(sender.id, sender.from_email);
  const { data, error } = useQuery(query);
  const again = useMutation({
    mutationFn: () => checkDnsAgain(sender.id),
    onSuccess: (found) => client.setQueryData(query.queryKey, found),
  });
  const failure = again.error ?? (data ? null : error);
  return (
    <Panel
      id="dns"
      title={texts.title}
      intro={texts.intro(data?.domain ?? sender.from_email.slice(sender.from_email.lastIndexOf('@') + 1))}
      action={
        <div className="grid gap-1 md:justify-items-end">
          <Button pending={again.isPending} onClick={() => again.mutate()}>
            {texts.again}
          </Button>
          {data && (
            <span className="text-sm text-muted">
              {texts.checked} <Time at={data.checked_at} zone={zone} precision="hour" />
            </span>
          )}
        </div>
      }
    >
      {failure && <Notice tone="bad">{failureTextOf(failure)}</Notice>}
      {!data && !error && (
        <div className="grid gap-3">
          <span className="sr-only">{texts.loading}</span>
          {['spf', 'dkim', 'dmarc'].map((kind) => (
            <Skeleton key={kind} className="h-20" />
          ))}
        </div>
      )}
      {data && (
        <ul aria-live="polite">
          {data.checks.map((check) => (
            <DnsRecord key={check.kind} check={check} transport={data.transport} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
