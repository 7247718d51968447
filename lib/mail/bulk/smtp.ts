import type { BulkTransport } from './bulk-transport';
import { SmtpPool } from './smtp-pool';
import type { SmtpSettings } from './smtp-settings';

/** Mailings by SMTP: the mails of all groups share the connections. A mail whose answer was lost is `unknown`. */
export function openSmtp(settings: SmtpSettings): BulkTransport {
  const pool = new SmtpPool(settings);
  return {
    name: 'smtp',
    takes: 'mime',
    groupSize: 100,
    // Enough that no connection waits while a group's outcomes are recorded.
    concurrency: 4,
    idempotent: false,
    send: (group, { wire } = {}) =>
      Promise.all(
        group.map(async (mail) => {
          const outcome = await pool.send(mail, wire);
          wire?.answered(mail.id, outcome);
          return outcome;
        }),
      ),
    warm: () => pool.warm(),
    close: () => pool.close(),
  };
}
