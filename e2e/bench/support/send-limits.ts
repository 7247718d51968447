import nodemailer from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Sink } from './sink';

const FROM = 'bounces@loadout.example';

export type Rate = { mails: number; seconds: number; per_second: number; cpu_us: number };

/** The limit: one message that is ready, sent by nodemailer's SMTPConnection over and over. */
export async function measureLimit(sink: Sink, mails: number, connections: number, body: Buffer) {
  return rated(sink, mails, async (next) => {
    await Promise.all(Array.from({ length: connections }, () => sendReady(sink, next, body)));
  });
}

async function sendReady({ port }: Sink, next: () => number | undefined, body: Buffer): Promise<void> {
  const connection = new SMTPConnection({ host: '127.0.0.1', port });
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  for (let turn = next(); turn !== undefined; turn = next()) {
    const envelope = { from: FROM, to: `reader-${turn}@example.net` };
    await new Promise<void>((resolve, reject) => {
      connection.send(envelope, body, (error) => (error ? reject(error) : resolve()));
    });
  }
  connection.quit();
}

/** What people usually do: nodemailer's pooled `sendMail`, which makes each message anew. */
export async function measurePooled(sink: Sink, mails: number, connections: number, html: string) {
  const pool = nodemailer.createTransport({
    host: '127.0.0.1',
    port: sink.port,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
  });
  const text = html.replace(/<[^>]*>/g, '');
  try {
    return await rated(sink, mails, async (next) => {
      await Promise.all(
        Array.from({ length: connections * 2 }, async () => {
          for (let turn = next(); turn !== undefined; turn = next()) {
            await pool.sendMail({
              from: FROM,
              to: `reader-${turn}@example.net`,
              subject: `Mail ${turn}`,
              html,
              text,
            });
          }
        }),
      );
    });
  } finally {
    pool.close();
  }
}

/** @throws Error where the sink hasn't got as many as were sent. */
async function rated(
  sink: Sink,
  mails: number,
  work: (next: () => number | undefined) => Promise<void>,
): Promise<Rate> {
  await sink.forget();
  let turn = 0;
  const began = performance.now();
  const cpu = process.cpuUsage();
  await work(() => (turn < mails ? turn++ : undefined));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const { count } = await sink.counted();
  if (count !== mails) throw new Error(`The sink got ${count} of ${mails} mails.`);
  return {
    mails,
    seconds: Number(seconds.toFixed(2)),
    per_second: Math.round(mails / seconds),
    cpu_us: Math.round((user + system) / mails),
  };
}
