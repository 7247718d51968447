import { headers } from 'next/headers';
import { actingFor } from '@/lib/auth/acting-for';
import { viewer } from '@/lib/auth/viewer';
import type { OutboxViewer } from '@/lib/mail/outbox-viewer';

/**
 * Who looks at the outbox, in the console or elsewhere, for the verbs that decide what they may see; and the zone to show
 * times in.
 */
export async function outboxReader(isInConsole: boolean): Promise<{ reader: OutboxViewer; zone: string }> {
  const account = await viewer();
  const worker = isInConsole && account ? actingFor(account) : null;
  const given = await headers();
  const address = given.get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown';
  const reader = {
    account,
    address,
    host: given.get('host') ?? '',
    ...(worker && { campaignAccount: worker.id }),
  };
  return { reader, zone: (worker ?? account)?.timeZone ?? 'UTC' };
}
