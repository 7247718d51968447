import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Actor } from './actor';
import { actorBySession } from './credentials';
import { sessionCookieName, sessionIdOf } from './session-cookie';

/** Who looks at the page: the account of the session's cookie, null for a guest. Asked once for each request. */
export const viewer = cache(async (): Promise<Actor | null> => {
  // First of all, since it tells a build that the page can't be made in advance.
  const jar = await cookies();
  const name = sessionCookieName();
  const value = jar.get(name)?.value;
  const sessionId = await sessionIdOf(value ? `${name}=${value}` : null);
  return sessionId ? actorBySession(sessionId) : null;
});

/** The same for pages that need an account: a guest is sent to sign in, and comes back to `path` after. */
export async function requireViewer(path: string): Promise<Actor> {
  return (await viewer()) ?? redirect(`/sign-in?callbackUrl=${encodeURIComponent(path)}`);
}
