// What the database tests of the store make for themselves.
import { randomBytes } from 'node:crypto';
import type { Actor } from '@/lib/auth/actor';
import type { Role, TeamRole } from '@/lib/auth/roles';
import { client, db } from '@/lib/db/client';
import type { OrderField } from '@/lib/db/schema/catalogue';
import type { ReceivableCurrency } from '@/lib/db/schema/payments';
import { mailOrderJob } from '../order-mails/mail-order';
import { mailUnpaidJob } from '../order-mails/mail-unpaid';
import { codeSealer } from '../stock/seal-codes';

export const unique = () => randomBytes(5).toString('hex');

const terms = (name: string, more: Partial<ReceivableCurrency> = {}): ReceivableCurrency => ({
  name,
  currency_symbol: name,
  conversion_rate: '1',
  min_limit: '0.5',
  max_limit: '1000000',
  percentage_charge: '0',
  fixed_charge: '0',
  ...more,
});

const usual = [terms('USD'), terms('EUR', { conversion_rate: '0.9', percentage_charge: '2' })];

/** A gateway of each driver; call it once for a database. */
export async function makeGateways(): Promise<void> {
  const sql = client();
  const stripe = [terms('USD', { percentage_charge: '3' }), terms('JPY', { conversion_rate: '150' })];
  for (const [code, currencies, is_manual] of [
    ['sandbox', usual, null],
    ['balance', [terms('USD')], null],
    ['manual', usual, 1],
    ['stripe', stripe, null],
  ] as const) {
    const parameters = code === 'manual' ? { bank_name: 'First Example Bank', reference: '' } : {};
    await sql`
      insert into gateways (code, name, image, is_manual, parameters, receivable_currencies)
      values (${code}, ${code}, 'a.svg', ${is_manual}, ${JSON.stringify(parameters)}::text::jsonb,
        ${JSON.stringify(currencies)}::text::jsonb)`;
  }
}

export async function newBuyer({
  balance = '0',
  verified = true,
  role = 'user' as Role,
} = {}): Promise<Actor> {
  const email = `${unique()}@example.net`;
  const [user] = await client()`
    insert into users (email, password_hash, public_key, secret_key_hash, role, balance, email_verified_at)
    values (${email}, '-', ${unique()}, '-', ${role}, ${balance}, ${verified ? client()`now()` : null}) returning id`;
  return {
    id: user?.id,
    email,
    role,
    accountRole: 'owner',
    timeZone: 'UTC',
    emailVerified: verified,
    via: 'session',
  };
}

/** Somebody of the shop’s team. */
export const newOperator = (role: TeamRole = 'operator') => newBuyer({ role });

async function category(type: 'card' | 'top_up'): Promise<number> {
  const [row] =
    await client()`insert into categories (name, icon, type) values ('Any', 'card', ${type}) returning id`;
  return row?.id;
}

/** A card's service at 10, or at 6 for the first `units` of a campaign; with as many codes. */
export async function newCardService({ units = 0, codes = 0 } = {}): Promise<number> {
  const sql = client();
  const [card] = await sql`
    insert into cards (category_id, name, slug, region, image, preview)
    values (${await category('card')}, 'Emberfall', ${unique()}, 'Global', 'a.svg', 'a.svg') returning id`;
  const [campaign] = await sql`
    insert into campaigns (name, start_date, end_date)
    values ('Runs', now() - interval '1 day', now() + interval '1 day') returning id`;
  const [service] = await sql`
    insert into card_services (card_id, name, image, price, campaign_id, campaign_price, max_sell)
    values (${card?.id}, 'Ten', 'a.svg', 10, ${units > 0 ? campaign?.id : null}, 6, ${units}) returning id`;
  const seal = await codeSealer(db());
  for (let made = 0; made < codes; made += 1) {
    const [{ id } = { id: '0' }] = await sql<{ id: string }[]>`
      select nextval(pg_get_serial_sequence('codes', 'id')) as id`;
    const { sealed, fingerprint } = seal(Number(id), `CODE-${unique()}`);
    await sql`
      insert into codes (id, card_service_id, sealed, fingerprint)
      values (${id}, ${service?.id}, ${sealed}, ${fingerprint})`;
  }
  return service?.id;
}

const playerFields: OrderField[] = [
  {
    field_value: 'Player number',
    field_name: 'player_number',
    field_placeholder: '',
    field_note: '',
    field_type: 'text',
    pattern: '^[6-9][0-9]{8}$',
  },
  {
    field_value: 'Server',
    field_name: 'server',
    field_placeholder: '',
    field_note: '',
    field_type: 'select',
    option: { america: 'America', europe: 'Europe' },
  },
];

/** A top-up with one service at 10; its players are looked up in the demo directory. */
export async function newTopUp({
  check = 'chronicle',
}: {
  check?: string | null;
} = {}): Promise<{ topUpId: number; serviceId: number }> {
  const sql = client();
  const [topUp] = await sql`
    insert into top_ups (category_id, name, slug, region, image, preview, order_information, player_check)
    values (${await category('top_up')}, 'Saga', ${unique()}, 'Global', 'a.svg', 'a.svg',
      ${JSON.stringify(playerFields)}::text::json, ${check}) returning id`;
  const [service] = await sql`
    insert into top_up_services (top_up_id, name, image, price) values (${topUp?.id}, 'Hundred', 'a.svg', 10) returning id`;
  return { topUpId: topUp?.id, serviceId: service?.id };
}

/** An order's row with what happened to it and how its payments stand. */
export async function look(utr: string) {
  const [row] = await client()`
    select o.id, o.user_id, o.email, o.status, o.price::float8 as price, o.currency, o.exchange_rate::float8 as exchange_rate,
      o.paid_at is not null as paid, o.expired_at is not null as expired, o.informations,
      (select json_agg(event order by id) from order_events where order_id = o.id) as events,
      (select coalesce(json_agg(json_build_object('id', id, 'status', status, 'amount', amount::float8, 'currency', currency,
        'reference', reference, 'refund', provider_refund) order by id), '[]') from payments where order_id = o.id) as payments,
      (select count(*)::int from codes c join order_lines l on l.id = c.order_line_id where l.order_id = o.id) as held,
      (select count(c.delivered_at)::int from codes c join order_lines l on l.id = c.order_line_id where l.order_id = o.id) as given
    from orders o where o.utr = ${utr}`;
  if (!row) throw new Error('There is no such order.');
  return row;
}

/** Writes the emails about orders that wait for it, as the worker does. */
export async function writeOrderMails(): Promise<void> {
  const names = [mailOrderJob.name, mailUnpaidJob.name];
  const jobs = await client()<{ name: string; payload: unknown }[]>`
    with taken as (
      delete from graphile_worker._private_jobs as j using graphile_worker._private_tasks as t
      where t.id = j.task_id and t.identifier in ${client()(names)} and j.run_at <= now() and j.locked_at is null
      returning j.id, t.identifier as name, j.payload)
    select name, payload from taken order by id`;
  for (const { name, payload } of jobs)
    if (name === mailOrderJob.name) await mailOrderJob.run(mailOrderJob.payload.parse(payload));
    else await mailUnpaidJob.run(mailUnpaidJob.payload.parse(payload));
}

/** The kinds of the mails to an address, oldest first, those that the worker has yet to write among them. */
export async function mailsTo(email: string): Promise<string[]> {
  await writeOrderMails();
  const rows = await client()<
    { kind: string }[]
  >`select kind from mails where to_address = ${email} order by id`;
  return rows.map(({ kind }) => kind);
}

/** The names of the jobs that wait. */
export async function waitingJobs(): Promise<string[]> {
  const rows = await client()<{ name: string }[]>`
    select task_identifier as name from graphile_worker.jobs order by id`;
  return rows.map(({ name }) => name);
}
