import { env } from '@/lib/env';
import { transportName } from '../transport';
import type { BulkTransport } from './bulk-transport';
import { openOutbox } from './outbox';
import { openResend } from './resend';
import { openSmtp } from './smtp';
import { smtpSettings } from './smtp-settings';

/** The way by which mailings leave, as the environment says. Its connections are opened with the first mail. */
export function openBulkTransport(): BulkTransport {
  const { SMTP_URL, SMTP_CONNECTIONS, RESEND_API_KEY } = env();
  const name = transportName();
  if (name === 'smtp') return openSmtp(smtpSettings(SMTP_URL ?? '', { connections: SMTP_CONNECTIONS }));
  if (name === 'resend') return openResend({ apiKey: RESEND_API_KEY ?? '' });
  return openOutbox();
}
