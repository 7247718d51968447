import { client } from '@/lib/db/client';
import { fillTarget } from '../rendering/url-pieces';
import { linkValues } from './link-values';

type LinkTarget = {
  /** As it is stored, merge tags included. */
  stored: string;
  /** Where this recipient is led: an address of the web. */
  url: string;
};

/**
 * Where a link of a mail leads. Only a link that is stored for the mail's own mailing leads anywhere.
 *
 * @returns null for any other link, and where the recipient's values make no address of the target.
 */
export async function findTarget(deliveryId: number, linkId: number): Promise<LinkTarget | null> {
  const [link] = await client()<{ target: string }[]>`
    select l.target from deliveries d join mail_links l on l.user_id = d.user_id
      and l.single_send_id is not distinct from d.single_send_id
      and l.schedule_id is not distinct from d.schedule_id
    where d.id = ${deliveryId} and l.id = ${linkId}`;
  if (!link) return null;
  const stored = link.target;
  const filled = stored.includes('((') ? fillTarget(stored, await linkValues(deliveryId)) : stored;
  if (!URL.canParse(filled)) return null;
  const { protocol, href } = new URL(filled);
  return protocol === 'https:' || protocol === 'http:' ? { stored, url: href } : null;
}
