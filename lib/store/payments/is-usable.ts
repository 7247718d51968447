import { type SQL, sql } from 'drizzle-orm';
import { value } from '@/lib/db/row';
import { facts, gateways } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { isLocalUrl } from '@/lib/local-url';
import { isActive } from '../catalogue/states';

/** Whether the environment has Stripe's keys, so that the gateway's row needs none. */
const hasStripeKeys = (): boolean => Boolean(env().STRIPE_SECRET_KEY && env().STRIPE_WEBHOOK_SECRET);

/**
 * Where the sandbox gateway can be paid through, which gives goods away: with demo data that was asked for by name, and
 * where the shop serves its own machine. There a gateway that a developer has made will do; one that came with the demo
 * data by itself works on the embedded database alone.
 */
type SandboxWorks = 'always' | 'with-requested-demo' | 'without-unrequested-demo';

function sandboxWorks(): SandboxWorks {
  if (!isLocalUrl(env().APP_URL)) return 'with-requested-demo';
  return env().LOADOUT_EMBEDDED ? 'always' : 'without-unrequested-demo';
}

/** What of the environment `isUsable` depends on, and how a statement describes it. */
export const usableHere = () => ({ hasStripeKeys: hasStripeKeys(), sandbox: sandboxWorks() });
export const usableHereParams = { hasStripeKeys: value.boolean, sandbox: value.oneOf<SandboxWorks>() };

/** The condition that a gateway is on, has what it needs, and may be used at this address. */
export function isUsable(here: Record<keyof ReturnType<typeof usableHere>, unknown>): SQL {
  const demo = sql`select from ${facts} where ${facts.name} = 'demo'`;
  return sql`(${isActive(gateways)}
    and (${gateways.code} <> 'stripe' or ${gateways.secrets} is not null or ${here.hasStripeKeys}::boolean)
    and (${gateways.code} <> 'sandbox' or ${here.sandbox}::text = 'always'
      or exists (${demo} and ${facts.value}->>'requested' = 'true')
      or (${here.sandbox}::text = 'without-unrequested-demo' and not exists (${demo}))))`;
}
