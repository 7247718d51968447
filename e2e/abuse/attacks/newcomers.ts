import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, Target } from './attack';

const PAGE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
/** How many accounts sign up, and how many strangers each of them mails. */
const SCALE = { short: { accounts: 1, strangers: 320 }, full: { accounts: 10, strangers: 2_000 } };
/** Names of senders: one that nobody minds, and one that readers take for another's. */
export const NAMES = ['Harbour Books', 'PayPa1 Support'] as const;
/** So long without another email, and no more come; the first may take longer. */
const QUIET_MS = 4_000;
const FIRST_MS = 20_000;

const tag = () => randomBytes(6).toString('hex');

/** Signs up as anybody can, confirms its address, and gives what a marketer has by the next minute. */
async function signUp({ server, sql }: Target) {
  const email = `newcomer.${tag()}@lure.example`;
  const response = await fetch(`${server.url}/api/account/sign-up`, {
    method: 'POST',
    headers: PAGE,
    body: JSON.stringify({ first_name: 'Mal', email, password: `a long one ${tag()}` }),
  });
  await response.arrayBuffer();
  const keys = { PublicKey: `pk_${tag()}`, SecretKey: `sk_${tag()}` };
  const hash = createHash('sha256').update(keys.SecretKey).digest('hex');
  const [account] = await sql<{ id: number }[]>`
    update users set email_verified_at = now(), public_key = ${keys.PublicKey}, secret_key_hash = ${hash}
    where email = ${email} returning id`;
  return { id: account?.id ?? 0, keys };
}

type Newcomer = Awaited<ReturnType<typeof signUp>>;

/** A list of strangers, by file, and a send to it in a sender's name; the sender's own mailbox confirms it. */
async function mail({ server, sql }: Target, { id, keys }: Newcomer, strangers: number, name: string) {
  const call = async (path: string, body: Record<string, unknown> | FormData) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${server.url}/api/email/${path}`, {
      method: 'POST',
      headers: { ...keys, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  await call('contacts-type/add', { name: `Bought ${tag()}` });
  const [{ id: list } = { id: 0 }] = await sql<{ id: number }[]>`
    select id from contact_types where user_id = ${id} order by id desc limit 1`;
  const file = new FormData();
  const lines = Array.from({ length: strangers }, (_, i) => `${tag()}.${i}@strangers.example`);
  file.set('contact_type_id', String(list));
  file.set('file', new File([`email\n${lines.join('\n')}\n`], 'bought.csv', { type: 'text/csv' }));
  await call('contacts/upload-csv', file);
  const [{ id: country_id } = { id: 0 }] = await sql<{ id: number }[]>`select min(id) as id from countries`;
  const address = `news.${tag()}@lure.example`;
  await call('sender/save', {
    ...{ from_name: name, from_email: address, reply_to_email: address, country_id },
    ...{ company_address: 'Quay 1', nickname: name },
  });
  const [sender] = await sql<{ id: number }[]>`
    update senders set is_verified = 1 where user_id = ${id} and from_email = ${address} returning id`;
  await call('unsubscribes-groups/save', { group_name: 'News', description: 'News', is_display: 1 });
  const [group] = await sql<{ id: number }[]>`
    select id from unsubscribe_groups where user_id = ${id} order by id desc limit 1`;
  await call('single/send/create', {
    ...{ template_id: 1, template_html: '<p>You have won.</p>', sender_id: sender?.id },
    ...{
      unsubscribe_group_id: group?.id,
      single_send_name: 'Prizes',
      subject: 'You have won',
      preheader: 'Now',
    },
    ...{ recipient_id: [`contacts_${list}`], schedule_type: 0 },
  });
}

/** How many strangers have been mailed by these accounts, once no more are. */
async function mailedBy({ sql }: Target, ids: readonly number[], signal: AbortSignal): Promise<number> {
  let [count, since] = [-1, Date.now()];
  while (!signal.aborted && Date.now() - since < (count > 0 ? QUIET_MS : FIRST_MS)) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from deliveries where user_id = any(${[...ids]}) and status = 'sent'`;
    if (row && row.count !== count) [count, since] = [row.count, Date.now()];
    await pause(250);
  }
  return count;
}

/** Mails strangers in bulk, from accounts that anybody can open. */
export const newcomers: Attack = {
  name: 'newcomers',
  summary: 'Accounts sign up and email bought lists at once, in a harmless name and in a payment service’s.',
  async run(target, { scale, signal }) {
    const { accounts, strangers } = SCALE[scale];
    const said: string[] = [];
    for (const name of NAMES) {
      const made = await Promise.all(Array.from({ length: accounts }, () => signUp(target)));
      await Promise.all(made.map((one) => mail(target, one, strangers, name)));
      const mailed = await mailedBy(
        target,
        made.map(({ id }) => id),
        signal,
      );
      said.push(`${mailed} of ${accounts * strangers} strangers as ${name}`);
    }
    return said.join(', ');
  },
};
