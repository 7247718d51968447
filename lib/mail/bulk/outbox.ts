import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { deliveries, mails } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { log } from '@/lib/log';
import { withoutValues } from '@/lib/without-values';
import type { BulkTransport, Outcome } from './bulk-transport';
import { eachMade, type Made } from './each-made';

/** Mailings stay in the database and are shown at /outbox; each row of the ledger at most once. */
export function openOutbox(): BulkTransport {
  return {
    name: 'outbox',
    takes: 'content',
    groupSize: 100,
    concurrency: 2,
    idempotent: true,
    send: (group) => eachMade(group, handOver),
    close: () => Promise.resolve(),
  };
}

async function handOver(group: readonly Made[]): Promise<Outcome[]> {
  try {
    await keep(group);
    return group.map(() => ({ kind: 'accepted', answer: 'Kept in the outbox.' }));
  } catch (error) {
    // A statement's error has its values, which are people's mails.
    log().error({ err: withoutValues(error) }, 'mails could not be kept');
    return group.map(() => ({ kind: 'down', answer: 'The outbox could not be written.' }));
  }
}

const storedColumns = bare(
  mails.delivery_id,
  mails.to_address,
  mails.from_address,
  mails.subject,
  mails.html,
  mails.text,
  mails.message_id,
  mails.reply_to,
  mails.headers,
);

const insertStored = statement({
  params: { rows: value.json<object[]>() },
  row: {},
  text: ({ rows }) => sql`
    insert into ${mails} (${bare(mails.kind, mails.status, mails.sent_at, mails.user_id)}, ${storedColumns})
    select 'campaign', 'kept', now(), ${deliveries.user_id}, r.* from jsonb_to_recordset(${rows}::jsonb) as r(
      delivery_id bigint, to_address text, from_address text, subject text, html text, text text, message_id text,
      reply_to text, headers jsonb)
    left join ${deliveries} on ${deliveries.id} = r.delivery_id
    on conflict (${bare(mails.delivery_id)}) where ${mails.delivery_id} is not null do nothing`,
});

/** A row that is there already was written before a crash, and is the mail that its reader has. */
async function keep(group: readonly Made[]): Promise<void> {
  const rows = group.map(({ mail, content }) => {
    const { from, replyTo, subject, html, text, headers } = content;
    const id = Object.entries(headers).find(([name]) => name.toLowerCase() === 'message-id')?.[1] ?? '';
    return {
      delivery_id: mail.id,
      // The bare address: by it an account finds what went to its own.
      to_address: mail.envelope.to,
      from_address: from,
      subject,
      html,
      text,
      message_id: id,
      reply_to: replyTo,
      headers,
    };
  });
  await insertStored(db(), { rows });
}
