// A process of its own, which makes what the chaos needs by the application's own code: an account, two lists that
// overlap, a sender with a pace, and a single send to both lists. Prints the send's utr.
import { randomUUID } from 'node:crypto';
import { createAccount } from '@/lib/auth/accounts/create-account';
import { createSingleSend } from '@/lib/campaign/single-sends/create-single-send';
import { client, closeDb } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';

const [recipients = 0, perMinute = 0] = process.argv.slice(2).map(Number);
const sql = client();

const account = await createAccount({
  input: { email: 'chaos@loadout.example', password: randomUUID() },
});
const [sender] = await sql<{ id: number }[]>`
  insert into senders (user_id, from_name, from_email, reply_to_email, country_id, company_address, nickname, utr,
    is_verified, mails_per_minute)
  select ${account.id}::int, 'Loadout', 'news@loadout.example', 'help@loadout.example', min(id), '1 Test Road', 'News',
    gen_random_uuid()::text, 1, ${perMinute}::int
  from countries returning id`;
const [group] = await sql<{ id: number }[]>`
  insert into unsubscribe_groups (user_id, rand_id, group_name, description)
  values (${account.id}, gen_random_uuid()::text, 'News', 'News') returning id`;

async function list(name: string, address: string, upTo: number): Promise<string> {
  const [type] = await sql<{ id: number }[]>`
    insert into contact_types (user_id, name) values (${account.id}, ${name}) returning id`;
  await sql`
    insert into contacts (user_id, contact_type_id, email, first_name)
    select ${account.id}::int, ${type?.id ?? 0}::int, format(${address}::text, n), 'Reader ' || n
    from generate_series(1, ${upTo}::int) as n`;
  return `contacts_${type?.id}`;
}

const lists = [
  await list('Everybody', 'reader-%s@example.net', recipients),
  await list('Some, in capitals', 'READER-%s@EXAMPLE.NET', Math.floor(recipients / 10)),
];
const utr = await createSingleSend({
  actor: actorOf(account.id),
  input: {
    template_id: 1,
    template_html: '<p>Hello ((first_name)). <a href="https://shop.loadout.example/">The shop</a></p>',
    sender_id: sender?.id ?? 0,
    unsubscribe_group_id: group?.id ?? 0,
    single_send_name: 'Chaos',
    subject: 'Hello ((first_name))',
    preheader: 'News',
    recipient_id: lists,
    schedule_type: false,
  },
});
await closeDb();
process.stdout.write(utr);
