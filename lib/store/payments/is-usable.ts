import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import { env } from '@/lib/env';

/** Whether the environment has Stripe's keys, so that the gateway's row needs none. */
export const hasStripeKeys = (): boolean => Boolean(env().STRIPE_SECRET_KEY && env().STRIPE_WEBHOOK_SECRET);

/** Whether a gateway (alias `g`) is on and has what it needs: Stripe its keys, in its row or in the environment. */
export const isUsable = (): Fragment =>
  client()`(g.status = 1 and (g.code <> 'stripe' or g.secrets is not null or ${hasStripeKeys()}))`;
