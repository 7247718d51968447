import { type SQL, sql } from 'drizzle-orm';
import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import { env } from '@/lib/env';
import { isLocalUrl } from '@/lib/local-url';

/** Whether the environment has Stripe's keys, so that the gateway's row needs none. */
export const hasStripeKeys = (): boolean => Boolean(env().STRIPE_SECRET_KEY && env().STRIPE_WEBHOOK_SECRET);

/**
 * Where the sandbox gateway can be paid through, which gives goods away: with demo data that was asked for by name, and
 * where the shop serves its own machine. There a gateway that a developer has made will do; one that came with the demo
 * data by itself works on the embedded database alone.
 */
function sandboxWorks(): string {
  const demo = "select from facts where name = 'demo'";
  const requested = `exists (${demo} and value->>'requested' = 'true')`;
  if (!isLocalUrl(env().APP_URL)) return requested;
  return env().LOADOUT_EMBEDDED ? 'true' : `(${requested} or not exists (${demo}))`;
}

/** The condition of `isUsable`, of which nothing comes from a request. */
const condition = (): string => `(g.status = 1
  and (g.code <> 'stripe' or g.secrets is not null or ${hasStripeKeys()})
  and (g.code <> 'sandbox' or ${sandboxWorks()}))`;

/** Whether a gateway (alias `g`) is on, has what it needs, and may be used at this address. */
export const isUsable = (): Fragment => client().unsafe(condition()) as unknown as Fragment;

/** The same for Drizzle's `sql`. */
export const isUsableSql = (): SQL => sql.raw(condition());
