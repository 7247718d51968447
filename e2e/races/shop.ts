import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { endChild, spawnPart } from '@/lib/runtime/children';
import { type RunningServer, startServer } from '../support/server';

export type Account = { id: number; publicKey: string; secretKey: string };
export type Gateway = 'sandbox' | 'balance' | 'manual';
export type Answer = { status: number; body: { status: string; message?: unknown; errors?: unknown } };
/** A card service with units in a running campaign: `price` normally, `campaignPrice` in the campaign. */
export type Offer = { cardId: number; serviceId: number; price: number; campaignPrice: number };

const run = promisify(execFile);
const unique = () => randomBytes(6).toString('hex');

/** A production server and worker on a database of their own, and what a race needs to set up and to look at. */
export class Shop {
  private constructor(
    readonly server: RunningServer,
    /** Beside the server's pool, to look at what it has done. */
    readonly sql: Sql,
    private worker: RunningServer['worker'],
  ) {}

  static async open(): Promise<Shop> {
    const server = await startServer();
    const sql = postgres(server.databaseUrl, { max: 4, onnotice: () => {} });
    const shop = new Shop(server, sql, server.worker);
    await sql`
      insert into gateways (code, name, image, receivable_currencies)
      select code, code, 'a.svg', ${sql.json([terms])} from unnest(array['sandbox', 'balance', 'manual']) as code`;
    return shop;
  }

  async close(): Promise<void> {
    await this.sql.end({ timeout: 5 });
    if (this.worker) await endChild(this.worker);
    await this.server.stop();
  }

  /** Ends the worker as a crash would, and waits until it is gone. */
  async killWorker(): Promise<void> {
    const worker = this.worker;
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
    await new Promise((resolve) => {
      worker.once('exit', resolve);
      worker.kill('SIGKILL');
    });
  }

  startWorker(): void {
    this.worker = spawnPart('worker', this.server.env, 'pipe');
    this.worker.stdout?.resume();
    this.worker.stderr?.resume();
  }

  async accounts(count: number, { role = 'user', balance = 0 } = {}): Promise<Account[]> {
    const made = Array.from({ length: count }, () => ({
      publicKey: `pk_${unique()}`,
      secretKey: `sk_${unique()}`,
    }));
    const rows = made.map(({ publicKey, secretKey }) => ({
      email: `${unique()}@example.net`,
      password_hash: '-',
      role,
      balance,
      public_key: publicKey,
      secret_key_hash: createHash('sha256').update(secretKey).digest('hex'),
    }));
    const ids = await this.sql<{ id: number }[]>`
      with made as (insert into users ${this.sql(rows)} returning id, balance), moved as (
        insert into balance_movements (user_id, amount, balance_after, reason)
        select id, balance, balance, 'adjustment' from made where balance > 0)
      select id from made order by id`;
    return made.map((keys, index) => ({ id: ids[index]?.id ?? 0, ...keys }));
  }

  async account(options: { role?: string; balance?: number } = {}): Promise<Account> {
    const [account] = await this.accounts(1, options);
    if (!account) throw new Error('No account was made.');
    return account;
  }

  async offer({
    units,
    price = 10,
    campaignPrice = 6,
  }: {
    units: number;
    price?: number;
    campaignPrice?: number;
  }) {
    const { sql } = this;
    const product = { name: 'Emberfall', slug: unique(), region: 'Global', image: 'a.svg', preview: 'a.svg' };
    const [category] =
      await sql`insert into categories (name, icon, type) values ('Cards', 'card', 'card') returning id`;
    const [card] =
      await sql`insert into cards ${sql({ ...product, category_id: category?.id })} returning id`;
    const [campaign] = await sql`
      insert into campaigns (name, start_date, end_date)
      values ('Race', now() - interval '1 hour', now() + interval '1 day') returning id`;
    const [service] = await sql`
      insert into card_services (card_id, name, image, price, campaign_id, campaign_price, max_sell)
      values (${card?.id}, 'Ten', 'a.svg', ${price}, ${units > 0 ? campaign?.id : null}, ${campaignPrice}, ${units}) returning id`;
    return { cardId: card?.id, serviceId: service?.id, price, campaignPrice } as Offer;
  }

  async topUp(): Promise<{ topUpId: number; serviceId: number }> {
    const { sql } = this;
    const product = { name: 'Skylark', slug: unique(), region: 'Global', image: 'a.svg', preview: 'a.svg' };
    const [category] =
      await sql`insert into categories (name, icon, type) values ('Games', 'game', 'top_up') returning id`;
    const [topUp] = await sql`
      insert into top_ups ${sql({ ...product, category_id: category?.id, instant_delivery: 0 })} returning id`;
    const [service] = await sql`
      insert into top_up_services (top_up_id, name, image, price) values (${topUp?.id}, 'Hundred', 'a.svg', 10) returning id`;
    return { topUpId: topUp?.id, serviceId: service?.id };
  }

  async call(
    account: Account | null,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const keys: Record<string, string> = account
      ? { PublicKey: account.publicKey, SecretKey: account.secretKey }
      : {};
    const response = await fetch(`${this.server.url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...keys, ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }

  /** The new order's utr. @throws where the order is refused. */
  async order(account: Account, { serviceId }: Offer, quantity = 1): Promise<string> {
    const body = { service_ids: [serviceId], quantities: [quantity] };
    const answer = await this.call(account, '/card/make-order', body);
    if (answer.status !== 200) throw new Error(`make-order: ${answer.status} ${JSON.stringify(answer.body)}`);
    return (answer.body.message as { utr: string }).utr;
  }

  pay(account: Account, utr: string, gateway: Gateway = 'sandbox', outcome?: string): Promise<Answer> {
    return this.call(account, '/order/pay', { utr, gateway, currency: 'USD', outcome });
  }

  addCodes(operator: Account, { serviceId }: Offer, codes: readonly string[]): Promise<Answer> {
    return this.call(operator, '/admin/codes/add', { card_service_id: serviceId, codes });
  }

  /** Lets the unpaid orders' time run out, and has the worker release what they hold. */
  async expire(utrs: readonly string[]): Promise<void> {
    await this
      .sql`update orders set expires_at = now() - interval '1 second' where utr = any(${[...utrs]}::text[])`;
    await this.queueExpiry();
  }

  async queueExpiry(): Promise<void> {
    await this.sql`select graphile_worker.add_job('expire-orders', '{}'::json, job_key => 'expire-orders')`;
  }

  /** Releases what unpaid orders past their time hold, without a worker. */
  async expireOnce(): Promise<void> {
    const code =
      "import('@/lib/store/orders/expire-orders').then((it) => it.expireBatch()).then(() => process.exit(0))";
    await run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      env: this.server.env,
    });
  }

  /** Waits until the worker has nothing left to do but mail, which goes nowhere here. */
  async whenIdle(timeoutMs = 45_000): Promise<void> {
    const end = Date.now() + timeoutMs;
    for (let quiet = 0; quiet < 3; await new Promise((resolve) => setTimeout(resolve, 100))) {
      const [row] = await this.sql<{ open: number }[]>`
        select count(*)::int as open from graphile_worker.jobs where run_at <= now() or locked_at is not null`;
      quiet = row?.open === 0 ? quiet + 1 : 0;
      if (Date.now() > end) throw new Error(`The worker has ${row?.open} jobs left.`);
    }
  }
}

const terms = {
  name: 'USD',
  currency_symbol: '$',
  conversion_rate: '1',
  min_limit: '0',
  max_limit: '100000',
  percentage_charge: '0',
  fixed_charge: '0',
};

/** So many turns, to be taken at once. */
export const times = (count: number) => Array.from({ length: count });

/** Texts that are like no other. */
export const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${unique()}-${index}`);
