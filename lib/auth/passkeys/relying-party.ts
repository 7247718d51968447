import { env } from '@/lib/env';

/** The site that passkeys are for, as WebAuthn names it. A passkey works for no other host. */
export function relyingParty(): { name: string; id: string; origin: string } {
  const { hostname, origin } = new URL(env().APP_URL);
  return { name: 'Loadout', id: hostname, origin };
}
