import { openSmtp } from '@/lib/mail/bulk/smtp';
import { smtpSettings } from '@/lib/mail/bulk/smtp-settings';
import { openReceivingServer } from '@/lib/mail/testing/receiving-server';
import { claimBatch } from '../claim-batch';
import { runBatch } from '../run-batch';

/** A mail server that takes everything, and a worker that hands mails over to it. */
export async function openMailServer() {
  const server = await openReceivingServer();
  const transport = openSmtp(smtpSettings(server.url, { connections: 4 }));
  return {
    received: server.received,
    /** Sends whatever is due. */
    async sendAll() {
      for (let batch = await claimBatch('w1', 'smtp'); batch; batch = await claimBatch('w1', 'smtp'))
        await runBatch({ worker: 'w1', transport, stopping: () => false }, batch);
    },
    async close() {
      await transport.close();
      await server.close();
    },
  };
}
