import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { facts, users } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { seedAccounts } from './accounts';
import { seedAudit } from './audit';
import { seedCampaign } from './campaign/seed-campaign';
import { seedCampaigns } from './campaigns';
import { seedCards } from './cards';
import { seedCategories } from './categories';
import { seedCodes } from './codes';
import type { SeedContext } from './context';
import { seedCoupons } from './coupons';
import type { DemoFact } from './demo-access';
import { seedGateways } from './gateways';
import { seedInvoicesDue } from './invoices-due';
import { seedOrders } from './orders';
import { seedBalance, seedPayments } from './payments';
import { seedProductViews } from './product-views';
import { seedReviews } from './reviews';
import { seedSavedPlayers } from './saved-players';
import { seedTopUps } from './top-ups';

export type SeedOptions = {
  /** Gets a line of text for each thing that has been written. */
  log: (line: string) => void;
  /** Adds the demo data to a database that has accounts. */
  force?: boolean;
  /** False where nobody asked for it by name: it is then usable only where the shop serves its own machine. */
  requested?: boolean;
};

/**
 * Writes the demo data into a migrated database, all of it or nothing. The same every time, ids included on an
 * empty database; only times count from now.
 *
 * @throws Error when the database has accounts (unless `force`), or holds the demo data already
 */
export async function seed({ log, force = false, requested = true }: SeedOptions): Promise<void> {
  await db().transaction(async (tx) => {
    const demo = await tx.select().from(facts).where(sql`name = 'demo'`);
    if (demo.length > 0) throw new Error('The database holds the demo data already.');
    const accounts = await tx.select({ id: users.id }).from(users).limit(1);
    if (accounts.length > 0 && !force) {
      throw new Error('The database has accounts; the demo data is only loaded into one without.');
    }
    const [clock] = await rows(
      tx,
      { now: value.bigint },
      sql`select (extract(epoch from now()) * 1000)::bigint as now`,
    );
    const now = clock?.now ?? 0;
    const ago = (days: number) => new Date(now - days * 86_400_000).toISOString();
    await writeAll({ tx, ago }, log);
    const fact: DemoFact = { version: 1, requested };
    await tx.insert(facts).values({ name: 'demo', value: fact });
  });
}

async function writeAll(context: SeedContext, log: SeedOptions['log']): Promise<void> {
  const accounts = await seedAccounts(context);
  const gateways = await seedGateways(context);
  const categoryIds = await seedCategories(context);
  const offers = await seedCampaigns(context);
  await seedCoupons(context);
  const topUps = await seedTopUps(context, categoryIds, offers);
  const cards = await seedCards(context, categoryIds, offers);
  log(`${topUps.size} top-ups and ${cards.size} cards`);
  const orders = await seedOrders(context, accounts, { topUps, cards }, gateways);
  const refundIds = await seedPayments(context, orders, gateways);
  await seedBalance(context, accounts, orders, gateways, refundIds);
  await seedInvoicesDue(context);
  await seedCodes(context, { cards }, accounts, orders);
  log(`${orders.length} orders with their payments and codes`);
  await seedProductViews(context);
  await seedReviews(context, accounts, { topUps, cards });
  await seedSavedPlayers(context, accounts, topUps);
  await seedAudit(context, accounts, { topUps, cards }, orders, gateways);
  await seedCampaign(context, accounts.marketer);
  log('5000 contacts with segments, single sends and automations');
}
