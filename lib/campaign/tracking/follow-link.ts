import { eq } from 'drizzle-orm';
import { shopClickCookie } from '@/lib/attribution/shop-click';
import { db } from '@/lib/db/client';
import { deliveries } from '@/lib/db/schema';
import { deliveryOfToken } from '../mail-links/reader-token';
import { queueReaderEvent } from './event-queue';
import { findTarget } from './find-target';
import { type Caller, isMachine } from './is-machine';
import { readingOf } from './reading-of';

type Followed = {
  url: string;
  /** False where the click should have been noted and could not be. */
  isRecorded: boolean;
  /** `Set-Cookie` by which the shop's orders tell which email led to them; null for machines and nearly all links. */
  cookie: string | null;
};

/**
 * Where a link of a mail leads, once the click is noted. `caller` is null where nobody follows it, as for HEAD.
 *
 * @returns null where the token or the link is none, or is another mailing's.
 */
export async function followLink(
  token: string,
  linkId: string,
  caller: Caller | null,
): Promise<Followed | null> {
  const deliveryId = deliveryOfToken(token);
  if (deliveryId === null || !/^[1-9]\d{0,14}$/.test(linkId)) return null;
  const target = await findTarget(deliveryId, Number(linkId));
  if (!target) return null;
  if (!caller) return { url: target.url, isRecorded: true, cookie: null };
  const kind = isMachine('clicked', caller) ? 'machine_clicked' : 'clicked';
  const event = { deliveryId, kind, link: target.stored, ...readingOf(kind, caller) } as const;
  const [isRecorded, cookie] = await Promise.all([
    queueReaderEvent(event),
    kind === 'clicked' ? shopClickCookie(deliveryId, target.url) : null,
  ]);
  return { url: target.url, isRecorded, cookie };
}

/** Whether a mail went out of which nothing is known any more, as its account was deleted. */
export async function isGone(token: string): Promise<boolean> {
  const deliveryId = deliveryOfToken(token);
  return deliveryId !== null && (await db().$count(deliveries, eq(deliveries.id, deliveryId))) === 0;
}
