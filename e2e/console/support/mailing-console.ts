// A console of its own that sends by SMTP, beside a mail server that takes everything.
import { openReceivingServer, type ReceivedMail } from '@/lib/mail/testing/receiving-server';
import { test as inBrowser } from '../../support/browser';
import { startServer } from '../../support/server';

type Console = { url: string; received: readonly ReceivedMail[] };

export const test = inBrowser.extend<{ received: readonly ReceivedMail[] }, { mailing: Console }>({
  mailing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const mailServer = await openReceivingServer();
      const server = await startServer({ env: { SMTP_URL: mailServer.url } });
      // This process looks at no other database: one that does is another worker's.
      Object.assign(process.env, { DATABASE_URL: server.databaseUrl, LOADOUT_TEST_URL: server.url });
      await use({ url: server.url, received: mailServer.received });
      await server.stop();
      await mailServer.close();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: ({ mailing }, use) => use(mailing.url),
  received: ({ mailing }, use) => use(mailing.received),
});
