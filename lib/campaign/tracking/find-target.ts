import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { deliveries, mailLinks } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { fillTarget } from '../rendering/url-pieces';
import { linkValues } from './link-values';

type LinkTarget = {
  /** As it is stored, merge tags included. */
  stored: string;
  /** Where this recipient is led: an address of the web. */
  url: string;
};

const readLink = statement({
  params: { deliveryId: deliveries.id, linkId: mailLinks.id },
  row: { target: mailLinks.target },
  text: ({ deliveryId, linkId }) => sql`
    select ${mailLinks.target} from ${deliveries} join ${mailLinks} on ${mailLinks.user_id} = ${deliveries.user_id}
      and ${mailLinks.single_send_id} is not distinct from ${deliveries.single_send_id}
      and ${mailLinks.schedule_id} is not distinct from ${deliveries.schedule_id}
    where ${deliveries.id} = ${deliveryId} and ${mailLinks.id} = ${linkId}`,
});

/**
 * Where a link of a mail leads. Only a link that is stored for the mail's own mailing leads anywhere.
 *
 * @returns null for any other link, and where the recipient's values make no address of the target.
 */
export async function findTarget(deliveryId: number, linkId: number): Promise<LinkTarget | null> {
  const [link] = await readLink(db(), { deliveryId, linkId });
  if (!link) return null;
  const stored = link.target;
  const filled = stored.includes('((') ? fillTarget(stored, await linkValues(deliveryId)) : stored;
  if (!URL.canParse(filled)) return null;
  const { protocol, href } = new URL(filled);
  return protocol === 'https:' || protocol === 'http:' ? { stored, url: href } : null;
}
