import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { isPermission } from '@/lib/auth/permissions';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import type { AuthMode } from '@/lib/http/endpoint';
import { signIn } from '../support/accounts';
import { type RunningServer, startServer } from '../support/server';
import type { Known } from './arbitraries';
import { FuzzServer } from './fuzz-server';

const [shopper, marketer, operator] = demoAccounts;

/** The store's server, on demo data of its own. */
export class FuzzShop extends FuzzServer {
  private constructor(
    server: RunningServer,
    readonly known: Known,
    /** A record of another account, by the field that names it. */
    readonly foreign: Readonly<Record<string, string | number>>,
    sql: Sql,
    private readonly cookie: string,
  ) {
    super(server, sql);
  }

  static async open(): Promise<FuzzShop> {
    const server = await startServer({ worker: false });
    const env = { ...server.env, DATABASE_URL: server.databaseUrl };
    await promisify(execFile)(process.execPath, ['lib/runtime/run.mjs', 'seed'], { env });
    const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
    const ids = async (statement: ReturnType<Sql>) =>
      (await statement).map((row) => Object.values(row as Record<string, unknown>)[0]);
    const own = sql`select id from users where email = ${shopper.email}`;
    const known = {
      category_id: await ids(sql`select id from categories`),
      top_up_id: await ids(sql`select id from top_ups`),
      card_id: await ids(sql`select id from cards`),
      service_id: await ids(sql`select id from top_up_services`),
      service_ids: await ids(sql`select id from card_services`),
      card_service_id: await ids(sql`select id from card_services`),
      slug: await ids(sql`select slug from top_ups`),
      utr: await ids(sql`select utr from orders order by user_id = (${own}) desc, id desc limit 40`),
      gateway: ['sandbox', 'balance', 'manual', 'nothing'],
      currency: ['USD', 'EUR', 'JPY', 'usd', 'XXX'],
      time_zone: ['UTC', 'Europe/Oslo', 'Mars/Olympus'],
    };
    const [order] = await sql`select utr from orders where user_id <> (${own}) order by id limit 1`;
    const [token] = await sql`
      insert into api_tokens (user_id, token_hash, expires_at)
      select id, '-', now() + interval '1 day' from users where email = ${operator.email} returning id`;
    const [session] = await sql`
      insert into sessions (user_id, expires_at)
      select id, now() + interval '1 day' from users where email = ${operator.email} returning id::text`;
    const foreign = { utr: order?.utr, tokens: token?.id, sessions: session?.id };
    const cookie = await signIn(marketer.email, marketer.password, server.url);
    if (!cookie) throw new Error('The demo account could not sign in.');
    return new FuzzShop(server, known, foreign, sql, cookie);
  }

  credentials(auth: AuthMode): Record<string, string> {
    // The checkout's endpoints are open to everybody, but to pages of the shop alone.
    if (auth === 'public') return { 'sec-fetch-site': 'same-origin' };
    if (auth === 'session') return { cookie: this.cookie, 'sec-fetch-site': 'same-origin' };
    const { public_key: publickey, secret_key: secretkey } = isPermission(auth) ? operator : shopper;
    return { publickey, secretkey };
  }
}
