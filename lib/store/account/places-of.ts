import type { Actor } from '@/lib/auth/actor';
import type { Places } from '@/lib/page-cache/rendered-for';
import { boughtAgain } from '../orders/bought-again';
import { countSavedPlayers } from '../players/count-saved-players';
import { heldReview } from '../reviews/held-review';
import { viewerOf } from '../reviews/viewer';

/** What the shop's page at a path keeps a place for, until the browser has fetched what the account has of it. */
export async function placesOf(path: string, actor: Actor): Promise<Places> {
  if (path === '/') return someOf({ boughtAgain: (await boughtAgain({ actor })).length });
  const [, folder, slug] = /^\/(card|top-up)\/([^/]+)$/.exec(path) ?? [];
  if (slug === undefined) return {};
  const kind = folder === 'card' ? 'card' : 'top_up';
  const { reviewed } = await viewerOf(actor);
  const [players, held] = await Promise.all([
    kind === 'top_up' ? countSavedPlayers({ actor, slug }) : 0,
    reviewed[kind].has(slug) ? heldReview(kind, { actor, slug }) : null,
  ]);
  return someOf({ players, heldReview: held !== null });
}

/** Without those that nothing belongs in: pages without any are one page. */
const someOf = (places: Places): Places =>
  Object.fromEntries(Object.entries(places).filter(([, has]) => has));
