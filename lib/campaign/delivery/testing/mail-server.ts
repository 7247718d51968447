import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { openSmtp } from '@/lib/mail/bulk/smtp';
import { smtpSettings } from '@/lib/mail/bulk/smtp-settings';
import { claimBatch } from '../claim-batch';
import { runBatch } from '../run-batch';

/** A mail as a server got it, headers included. */
export type ReceivedMail = { to: string; source: string };

/** A mail server that takes everything, and a worker that hands mails over to it. */
export async function openMailServer() {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        received.push({ to, source: Buffer.concat(chunks).toString('latin1') });
        done(null);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const transport = openSmtp(smtpSettings(`smtp://127.0.0.1:${port}`, { connections: 4 }));
  return {
    received,
    /** Sends whatever is due. */
    async sendAll() {
      for (let batch = await claimBatch('w1', 'smtp'); batch; batch = await claimBatch('w1', 'smtp'))
        await runBatch({ worker: 'w1', transport, stopping: () => false }, batch);
    },
    async close() {
      await transport.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
