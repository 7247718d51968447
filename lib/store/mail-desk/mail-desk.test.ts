import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newBuyer, newOperator, unique } from '../testing/shop';
import { listDeskMails } from './list-desk-mails';
import { retryMail } from './retry-mail';

useDatabase();

/** An email whose every attempt has failed, as its job leaves it. */
async function failedMail(kind = 'order.received') {
  const [sql, to] = [client(), `${unique()}@example.net`];
  const [mail] = await sql<{ id: number }[]>`
    insert into mails (kind, to_address, from_address, subject, html, text, message_id, status, attempts)
    values (${kind}, ${to}, 'shop@example.net', 'We have your order', '', '', ${`<${to}>`}, 'failed', 12) returning id`;
  const id = mail?.id ?? 0;
  await sql`
    insert into quarantined_jobs (name, identity, payload, cause, reason, attempts, deaths)
    values ('send-mail', ${`send-mail:${id}`}, ${JSON.stringify({ id })}::text::jsonb, 'failed', '550 No such mailbox', 12, 0)`;
  return { id, to };
}

test('a failed email is found by its address, with why, and waits again once it is retried', async () => {
  const { id, to } = await failedMail();
  await failedMail();
  const actor = await newOperator();
  const found = async () => {
    const { emails } = await listDeskMails({ actor, input: { search: to.toUpperCase(), per_page: 10 } });
    return emails.map(({ status, reason, can_retry }) => [status, reason, can_retry]);
  };
  expect(await found()).toEqual([['failed', '550 No such mailbox', true]]);
  await retryMail({ actor, input: { id } });
  expect(await found()).toEqual([['queued', null, false]]);
  await expect(retryMail({ actor, input: { id } })).rejects.toMatchObject({ kind: 'conflict' });
});

test('campaigns’ emails are not among them, and only who may write to buyers retries one', async () => {
  const { to } = await failedMail('campaign');
  const actor = await newOperator();
  expect(await listDeskMails({ actor, input: { search: to, per_page: 10 } })).toMatchObject({ emails: [] });
  const { id } = await failedMail();
  const buyer = await newBuyer();
  await expect(retryMail({ actor: buyer, input: { id } })).rejects.toMatchObject({ kind: 'forbidden' });
});
