import { headers } from 'next/headers';
import { actingFor } from '@/lib/auth/acting-for';
import type { Actor } from '@/lib/auth/actor';
import { viewer } from '@/lib/auth/viewer';
import type { OutboxViewer } from '@/lib/mail/outbox-viewer';

/**
 * Who looks at the outbox, in the console or elsewhere, for the verbs that decide what they may see; as whom they work in
 * the console, and the zone to show times in.
 */
export async function outboxReader(
  isInConsole: boolean,
): Promise<{ reader: OutboxViewer; worker: Actor | null; zone: string }> {
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
  return { reader, worker, zone: (worker ?? account)?.timeZone ?? 'UTC' };
}
