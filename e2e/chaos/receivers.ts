import { resendServer } from '@/lib/mail/bulk/testing/resend-server';
import { Sink, type SinkMail, type SinkRules } from '../bench/support/sink';

/** Who takes the mails: the variables by which workers find it, and what it took. */
export type Receiver = {
  env: Record<string, string>;
  taken(): Promise<SinkMail[]>;
  close(): Promise<void>;
};

export type ReceiverName = 'smtp' | 'resend';

export async function openReceiver(name: ReceiverName, rules: Partial<SinkRules>): Promise<Receiver> {
  return name === 'smtp' ? bySmtp(rules) : byResend();
}

async function bySmtp(rules: Partial<SinkRules>): Promise<Receiver> {
  const sink = await Sink.open(rules);
  return {
    env: { SMTP_URL: sink.url, RESEND_API_KEY: '' },
    taken: () => sink.record(),
    close: () => sink.close(),
  };
}

/** A server that keeps idempotency keys as Resend does; each tenth request is taken and its answer lost. */
async function byResend(): Promise<Receiver> {
  const server = await resendServer((request) => (request % 10 === 0 ? { taken: 'torn' } : undefined));
  return {
    env: { SMTP_URL: '', RESEND_API_KEY: 're_chaos', RESEND_BASE_URL: server.url },
    taken: async () =>
      server.taken.map(({ to, headers }) => ({
        address: /<([^<>]+)>$/.exec(to)?.[1] ?? to,
        messageId: headers['Message-ID'] ?? '',
      })),
    close: server.close,
  };
}
