import { eq } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { gateways } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { decryptSecrets } from '../gateway-secrets';

/** Where a key comes from: those that are stored come before the environment’s. */
export type KeySource = 'stored' | 'environment' | null;

export type KeySources = {
  secret_key: KeySource;
  webhook_secret: KeySource;
  /** Whether the secret key moves real money. */
  mode: 'live' | 'test' | null;
};

/** Where Stripe’s keys come from, and none of the keys themselves. */
export async function keySources(executor: Executor): Promise<KeySources> {
  const [row] = await executor
    .select({ secrets: gateways.secrets })
    .from(gateways)
    .where(eq(gateways.code, 'stripe'));
  const stored = row?.secrets ? decryptSecrets('stripe', row.secrets) : {};
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env();
  const sourceOf = (own: string | undefined, other: string | undefined): KeySource =>
    own ? 'stored' : other ? 'environment' : null;
  const [, mode] = /^[a-z]k_(live|test)_/.exec(stored.secret_key || STRIPE_SECRET_KEY || '') ?? [];
  return {
    secret_key: sourceOf(stored.secret_key, STRIPE_SECRET_KEY),
    webhook_secret: sourceOf(stored.webhook_secret, STRIPE_WEBHOOK_SECRET),
    mode: mode === 'live' || mode === 'test' ? mode : null,
  };
}
