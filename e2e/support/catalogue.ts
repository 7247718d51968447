import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import {
  campaigns,
  cardServices,
  cards,
  categories,
  codes,
  gateways,
  topUpServices,
  topUps,
} from '@/lib/db/schema';
import { codeSealer } from '@/lib/store/stock/seal-codes';

type New<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

const tag = () => randomBytes(5).toString('hex');

function first<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('Nothing was inserted.');
  return row;
}

export async function makeCategory(type: 'top_up' | 'card', values: New<typeof categories> = {}) {
  const row = { name: `Category ${tag()}`, icon: 'gamepad', type, sort_by: 900, ...values };
  return first(await db().insert(categories).values(row).returning());
}

function productRow(kind: string, category_id: number) {
  const slug = `${kind}-${tag()}`;
  return {
    category_id,
    name: `Product ${slug}`,
    slug,
    region: 'Global',
    image: 'catalogue/test.svg',
    preview: 'catalogue/test-preview.svg',
    description: '<p>A <strong>description</strong>.</p>',
    guide: '<ol><li>A guide.</li></ol>',
    sort_by: 900,
  };
}

/** A top-up, in a category of its own unless one is given. */
export async function makeTopUp(values: New<typeof topUps> = {}) {
  const category_id = values.category_id ?? (await makeCategory('top_up')).id;
  const row = { ...productRow('top-up', category_id), ...values };
  return first(await db().insert(topUps).values(row).returning());
}

/** A card, in a category of its own unless one is given. */
export async function makeCard(values: New<typeof cards> = {}) {
  const category_id = values.category_id ?? (await makeCategory('card')).id;
  const row = { ...productRow('card', category_id), ...values };
  return first(await db().insert(cards).values(row).returning());
}

const serviceRow = () => ({ name: `Service ${tag()}`, image: 'catalogue/service.svg', price: '10' });

export async function makeTopUpService(top_up_id: number, values: New<typeof topUpServices> = {}) {
  const row = { ...serviceRow(), top_up_id, ...values };
  return first(await db().insert(topUpServices).values(row).returning());
}

export async function makeCardService(card_id: number, values: New<typeof cardServices> = {}) {
  const row = { ...serviceRow(), card_id, ...values };
  return first(await db().insert(cardServices).values(row).returning());
}

/** A card with one service, and as many codes in stock. */
export async function makeStock(stock: number, values: New<typeof cardServices> = {}) {
  const card = await makeCard();
  const service = await makeCardService(card.id, values);
  const texts = await putCodes(service.id, stock);
  return { card, service, codes: texts };
}

/** Puts new codes into stock, oldest first, without telling anybody, and gives their texts. */
export async function putCodes(card_service_id: number, count: number): Promise<string[]> {
  if (count === 0) return [];
  const ids = await db().execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('codes', 'id')) as id from generate_series(1, ${count}) order by 1`,
  );
  const seal = await codeSealer(db());
  const texts = ids.map(() => newCode());
  const rows = ids.map(({ id }, index) => ({
    id: Number(id),
    card_service_id,
    ...seal(Number(id), texts[index] ?? ''),
  }));
  await db().insert(codes).values(rows);
  return texts;
}

/** A code that nobody has. */
export const newCode = () => `TEST-${randomBytes(8).toString('hex').toUpperCase()}`;

/** A campaign that runs now and ends long after the demo data's own. */
export async function makeCampaign(values: New<typeof campaigns> = {}) {
  const row = {
    name: `Campaign ${tag()}`,
    start_date: new Date(Date.now() - 3_600_000).toISOString(),
    end_date: new Date(Date.now() + 400 * 86_400_000).toISOString(),
    ...values,
  };
  return first(await db().insert(campaigns).values(row).returning());
}

/** A gateway that is shown but that no driver serves. */
export async function makeGateway(values: New<typeof gateways> = {}) {
  const row = {
    code: `test-${tag()}`,
    name: 'Test gateway',
    image: 'gateways/test.svg',
    sort_by: 900,
    ...values,
  };
  return first(await db().insert(gateways).values(row).returning());
}

/** Order information of two fields, a text and a choice. */
export const orderFields = [
  {
    field_value: 'Player ID',
    field_name: 'player_id',
    field_placeholder: '123',
    field_note: 'In your profile.',
    field_type: 'text' as const,
  },
  {
    field_value: 'Server',
    field_name: 'server',
    field_placeholder: '',
    field_note: '',
    field_type: 'select' as const,
    option: { eu: 'Europe', as: 'Asia' },
  },
];
