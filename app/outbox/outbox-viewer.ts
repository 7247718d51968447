import { headers } from 'next/headers';
import { viewer } from '@/lib/auth/viewer';
import type { OutboxViewer } from '@/lib/mail/outbox-viewer';

/** Who looks at the outbox, for the verbs that decide what they may see; and the zone to show times in. */
export async function outboxReader(): Promise<{ reader: OutboxViewer; zone: string }> {
  const account = await viewer();
  const given = await headers();
  const address = given.get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown';
  return { reader: { account, address, host: given.get('host') ?? '' }, zone: account?.timeZone ?? 'UTC' };
}
