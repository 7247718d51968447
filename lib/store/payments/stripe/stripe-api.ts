import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { db } from '@/lib/db/client';
import { gateways } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { DomainError } from '@/lib/errors';
import { decryptSecrets } from '../gateway-secrets';

export type StripeKeys = { secretKey: string; webhookSecret: string };

const TIMEOUT_MS = 15_000;

/** Stripe's keys: those sealed in the gateway's row, else the environment's. Null where either is missing. */
export async function stripeKeys(): Promise<StripeKeys | null> {
  const [row] = await db()
    .select({ secrets: gateways.secrets })
    .from(gateways)
    .where(eq(gateways.code, 'stripe'));
  const secrets = row?.secrets ? decryptSecrets('stripe', row.secrets) : {};
  const secretKey = secrets.secret_key || env().STRIPE_SECRET_KEY;
  const webhookSecret = secrets.webhook_secret || env().STRIPE_WEBHOOK_SECRET;
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : null;
}

const clients = new Map<string, Stripe>();

/** Stripe's API with the shop's key. @throws DomainError unavailable where the keys are not set. */
export async function stripeApi(): Promise<Stripe> {
  const keys = await stripeKeys();
  if (!keys) throw new DomainError('unavailable', 'Card payments are not set up.');
  const { protocol, hostname, port } = new URL(env().STRIPE_API_URL);
  const name = `${keys.secretKey} ${hostname}:${port}`;
  const known = clients.get(name);
  if (known) return known;
  const made = new Stripe(keys.secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Loadout' },
  });
  clients.set(name, made);
  return made;
}
