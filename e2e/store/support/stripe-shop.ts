// A shop of its own that takes cards, beside a server that behaves as Stripe does.
import { db } from '@/lib/db/client';
import { seedGateways } from '@/lib/db/seed/gateways';
import { StripeServer } from '@/lib/store/payments/stripe/testing/stripe-server';
import { test as inBrowser } from '../../support/browser';
import { startServer } from '../../support/server';
import { inBothSizes } from '../../support/sizes';
import type { BuyerKind } from './paying';

const SECRET_KEY = 'sk_test_of_the_browser_tests';
const WEBHOOK_SECRET = 'whsec_of_the_browser_tests';

type Shop = { stripe: StripeServer; url: string };

/** Browser tests against that shop; it has the demo's gateways and nothing else. */
export const test = inBrowser.extend<{ stripe: StripeServer }, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const stripe = await StripeServer.start(SECRET_KEY);
      const server = await startServer({
        env: {
          STRIPE_SECRET_KEY: SECRET_KEY,
          STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
          STRIPE_API_URL: stripe.url,
        },
      });
      stripe.webhook = { url: `${server.url}/api/webhooks/stripe`, secret: WEBHOOK_SECRET };
      // This process looks at no other shop: one that does is another worker's.
      Object.assign(process.env, { DATABASE_URL: server.databaseUrl, LOADOUT_TEST_URL: server.url });
      const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
      await db().transaction((tx) => seedGateways({ tx, ago }));
      await use({ stripe, url: server.url });
      await server.stop();
      await stripe.close();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  stripe: ({ shop }, use) => use(shop.stripe),
});

/** Declares tests that every kind of buyer has; on a phone as well for guests, as one kind is enough there. */
export function inSizesOf(buyer: BuyerKind, declare: () => void): void {
  if (buyer === 'guest') inBothSizes(test, declare);
  else declare();
}
