import { actingFor } from './acting-for';
import type { Actor } from './actor';
import { requireViewer, viewer } from './viewer';

/** Who looks at a page of the console, as the account that the session works in; null for a guest. */
export async function consoleViewer(): Promise<Actor | null> {
  const actor = await viewer();
  return actor && actingFor(actor);
}

/** The same for pages that need an account: a guest is sent to sign in, and comes back to `path` after. */
export const requireConsoleViewer = async (path: string): Promise<Actor> =>
  actingFor(await requireViewer(path));
