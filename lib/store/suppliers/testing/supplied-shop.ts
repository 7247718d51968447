// What the tests of suppliers share: a shop whose supplier is a server of the tests.
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { rereadEnv } from '@/lib/runtime/testing/reread-env';
import { start } from '../../checkout/testing/orders';
import { payOrder } from '../../fulfilment/pay-order';
import { makeGateways, newCardService, newTopUp, unique } from '../../testing/shop';
import { buyUnitJob } from '../buy-unit';
import { ReloadlyServer } from '../reloadly/testing/reloadly-server';
import { encryptSupplierSecrets } from '../supplier-secrets';

let server: ReloadlyServer | undefined;

/** The supplier; `useSuppliedShop` has started it. */
export function reloadly(): ReloadlyServer {
  if (!server) throw new Error('Call useSuppliedShop() first.');
  return server;
}

export const WEBHOOK_SECRET = 'webhook-secret-of-the-tests';

/** A database with gateways, and a supplier; for the whole test file. */
export function useSuppliedShop(): void {
  useDatabase();
  beforeAll(async () => {
    server = await ReloadlyServer.start();
    vi.stubEnv('RELOADLY_API_URL', server.url);
    rereadEnv();
    await makeGateways();
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    const own = reloadly();
    own.failures.length = 0;
    own.sales.length = 0;
    own.requests.length = 0;
    Object.assign(own, { begins: 'SUCCESSFUL', balance: 1_000, reports: true, heedsFilter: true });
    own.nextCode = undefined;
    own.refusesRepetitions = true;
    await client()`delete from graphile_worker._private_jobs`;
    await client()`update suppliers set enabled = false`;
  });
}

/** An account at the supplier, turned on. */
export async function newSupplier({ enabled = true } = {}): Promise<number> {
  const { clientId, clientSecret } = reloadly();
  const sql = client();
  const [row] = await sql<{ id: number }[]>`
    insert into suppliers (name, driver, environment, parameters, currency)
    values (${`Supplier ${unique()}`}, 'reloadly', 'sandbox', ${JSON.stringify({ client_id: clientId })}::text::jsonb, 'USD')
    returning id`;
  if (!row) throw new Error('There is no supplier.');
  const secrets = encryptSupplierSecrets(row.id, {
    client_secret: clientSecret,
    webhook_secret: WEBHOOK_SECRET,
  });
  await sql`update suppliers set secrets = ${secrets}, enabled = ${enabled} where id = ${row.id}`;
  return row.id;
}

/** A card’s service that a supplier delivers, with as many codes of its own. */
export async function suppliedCard({ codes = 0 } = {}) {
  const [supplierId, serviceId] = [await newSupplier(), await newCardService({ codes })];
  await client()`
    insert into supplier_products (supplier_id, card_service_id, kind, product, unit_price)
    values (${supplierId}, ${serviceId}, 'gift-card', '10', 10)`;
  return { supplierId, serviceId };
}

/** A top-up’s service that a supplier delivers. */
export async function suppliedTopUp({ by }: { by?: number } = {}) {
  const supplierId = by ?? (await newSupplier());
  const { serviceId } = await newTopUp({ check: null });
  await client()`
    insert into supplier_products (supplier_id, top_up_service_id, kind, product, unit_price, player_field, country)
    values (${supplierId}, ${serviceId}, 'airtime', '535', 5, 'player_number', 'GB')`;
  return { supplierId, serviceId };
}

/** An order that a guest has made and paid. */
export async function paidOrder(serviceId: number, { quantity = 1, topUp = false } = {}): Promise<string> {
  const { utr } = await start({
    kind: topUp ? 'top_up' : 'card',
    lines: [{ service_id: serviceId, quantity }],
    ...(topUp && { player: { player_number: '612345678', server: 'america' } }),
  });
  await payOrder({
    actor: null,
    viewer: { byLink: true },
    input: { utr, gateway: 'sandbox', currency: 'USD' },
  });
  return utr;
}

export type UnitRow = {
  id: number;
  state: string;
  reason: string | null;
  attempts: number;
  reference: string;
  cost: string | null;
  code_id: string | null;
};

/** An order’s units at its suppliers, oldest first. */
export const unitsOf = (utr: string): Promise<UnitRow[]> =>
  client()<UnitRow[]>`
    select u.id, u.state, u.reason, u.attempts, u.reference, u.cost::text, u.code_id::text
    from supplier_orders u join orders o on o.id = u.order_id where o.utr = ${utr} order by u.id`;

/** Does the next step for each of an order’s units, as the worker does. */
export async function buyUnits(utr: string): Promise<UnitRow[]> {
  for (const { id } of await unitsOf(utr)) await buyUnitJob.run({ supplier_order_id: id });
  return unitsOf(utr);
}

/** Lets the time pass in which an order may still arrive at the supplier. */
export const waitUntilAbsent = (utr: string) => client()`
  update supplier_orders set asked_at = asked_at - interval '16 minutes'
  where order_id = (select id from orders where utr = ${utr})`;
