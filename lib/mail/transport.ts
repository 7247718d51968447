import nodemailer, { type Transporter } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { Resend } from 'resend';
import { env } from '@/lib/env';
import { dkimSigner, signMessage } from './dkim';

export type Message = {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** With angle brackets; the same at each attempt, so that a provider can tell a repetition. */
  messageId: string;
  replyTo?: string;
  /** Header fields besides, by name. */
  headers?: Record<string, string>;
};

/** Which way mails leave: SMTP where SMTP_URL is set, else Resend where its key is, else they are kept. */
export function transportName(): 'smtp' | 'resend' | 'outbox' {
  const { SMTP_URL, RESEND_API_KEY } = env();
  if (SMTP_URL) return 'smtp';
  return RESEND_API_KEY ? 'resend' : 'outbox';
}

type Clients = { smtp?: Transporter; resend?: Resend };
const holder = globalThis as typeof globalThis & { __loadoutMail?: Clients };

function clients(): Clients {
  holder.__loadoutMail ??= {};
  return holder.__loadoutMail;
}

/**
 * Hands a message over and returns when it was accepted. The outbox keeps mails where they are, so that there is
 * nothing to do for it.
 *
 * @throws Error where it was not accepted; the job that called tries again.
 */
export async function handOver(message: Message): Promise<void> {
  const name = transportName();
  if (name === 'smtp') await bySmtp(message);
  if (name === 'resend') await byResend(message);
}

async function bySmtp(message: Message): Promise<void> {
  const open = clients();
  // Some servers answer late; none should hold a worker for ever.
  open.smtp ??= nodemailer.createTransport(env().SMTP_URL ?? '', {}) as Transporter;
  const signer = dkimSigner();
  if (!signer) {
    await open.smtp.sendMail(message);
    return;
  }
  // Nodemailer's own signing knows RSA keys alone, and sends unsigned what it can't sign.
  const composed = new MailComposer(message).compile();
  await open.smtp.sendMail({
    envelope: composed.getEnvelope(),
    raw: signMessage(await composed.build(), signer),
  });
}

async function byResend({ messageId, headers, ...message }: Message): Promise<void> {
  const open = clients();
  open.resend ??= new Resend(env().RESEND_API_KEY);
  const { error } = await open.resend.emails.send(
    { ...message, headers: { ...headers, 'Message-ID': messageId } },
    { idempotencyKey: messageId.replace(/[<>]/g, '') },
  );
  if (error) throw new Error(`Resend did not take the mail: ${error.name}`);
}
