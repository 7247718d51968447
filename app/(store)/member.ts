import { viewer } from '@/lib/auth/viewer';
import { type Members, renderedFor } from '@/lib/page-cache/rendered-for';
import { placesOf } from '@/lib/store/account/places-of';

/**
 * What a page that many get alike may know of who is signed in; null for a guest. What is the account's own is fetched
 * by the browser.
 */
export async function member(path: string): Promise<Members | null> {
  const members = renderedFor();
  if (members) return members;
  const actor = await viewer();
  return actor && { timeZone: actor.timeZone, places: await placesOf(path, actor) };
}
