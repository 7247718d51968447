import nodemailer from 'nodemailer';
import { SmtpSession } from '@/lib/mail/bulk/smtp-session';
import { smtpSettings } from '@/lib/mail/bulk/smtp-settings';
import type { Sink } from './sink';

const FROM = 'bounces@loadout.example';

export type Rate = { mails: number; seconds: number; per_second: number; cpu_us: number };

/** The limit: one message that is ready, sent by the same client over and over, with nothing recorded. */
export async function measureLimit(sink: Sink, mails: number, connections: number, body: Buffer) {
  const settings = smtpSettings(sink.url, { connections, mailsPerConnection: mails });
  const sessions = await Promise.all(Array.from({ length: connections }, () => SmtpSession.open(settings)));
  const rate = await rated(sink, mails, async (next) => {
    await Promise.all(sessions.map((session) => sendReady(session, next, body)));
  });
  await Promise.all(sessions.map((session) => session.quit()));
  return rate;
}

async function sendReady(session: SmtpSession, next: () => number | undefined, body: Buffer): Promise<void> {
  for (let turn = next(); turn !== undefined; turn = next()) {
    const envelope = { from: FROM, to: `reader-${turn}@example.net` };
    const { outcome } = await session.send({
      id: turn,
      envelope,
      mime: () => body,
      content: noContent,
      isDotFree: true,
    });
    if (outcome.kind !== 'accepted') throw new Error(`The sink said ${outcome.answer}`);
  }
}

function noContent(): never {
  throw new Error('SMTP takes the whole message.');
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
