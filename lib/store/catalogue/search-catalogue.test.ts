import { beforeAll, describe, expect, it } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { type FoundCatalogue, searchCatalogue } from './search-catalogue';
import type { CatalogueQuery } from './search-schemas';

useDatabase();

const categories: Record<string, number> = {};

async function product(
  table: 'top_ups' | 'cards',
  row: { category: string; name: string; region?: string; status?: number },
  services: Record<string, string>,
): Promise<void> {
  const sql = client();
  const [parent, prices] =
    table === 'cards' ? (['card_id', 'card_services'] as const) : (['top_up_id', 'top_up_services'] as const);
  const [made] = await sql<{ id: number }[]>`
    insert into ${sql(table)} (category_id, name, slug, region, status, image, preview)
    values (${categories[row.category] ?? 0}, ${row.name}, ${row.name.toLowerCase()}, ${row.region ?? 'Global'},
      ${row.status ?? 1}, 'a.svg', 'a.svg') returning id`;
  for (const [name, price] of Object.entries(services)) {
    await sql`insert into ${sql(prices)} (${sql(parent)}, name, image, price) values (${made?.id ?? 0}, ${name}, 'a.svg', ${price})`;
  }
}

beforeAll(async () => {
  for (const [name, type, status] of [
    ['Mobile games', 'top_up', 1],
    ['Stores', 'card', 1],
    ['Hidden', 'card', 0],
  ] as const) {
    const [row] = await client()<
      { id: number }[]
    >`insert into categories (name, icon, type, status) values (${name}, 'a', ${type}, ${status}) returning id`;
    categories[name] = row?.id ?? 0;
  }
  await product(
    'top_ups',
    { category: 'Mobile games', name: 'Cindermarch' },
    { '60 Cinders': '0.99', '600 Cinders': '9' },
  );
  await product(
    'top_ups',
    { category: 'Mobile games', name: 'Petalune', region: 'Asia' },
    { '5 Seeds': '3' },
  );
  await product('cards', { category: 'Stores', name: 'Quarry Store', region: 'Europe, US' }, { '€10': '11' });
  await product('cards', { category: 'Stores', name: 'Palehouse Cinema', region: 'Asia' }, {});
  await product('cards', { category: 'Stores', name: 'Cinder Off', status: 0 }, { a: '1' });
  await product('cards', { category: 'Hidden', name: 'Cinder Hidden' }, { a: '1' });
});

async function names(input: CatalogueQuery): Promise<string[]> {
  return (await searchCatalogue({ input })).products.map(({ name }) => name);
}

const sumOf = ({ facets }: FoundCatalogue, of: 'count' | 'count_anywhere') =>
  facets.reduce((sum, facet) => sum + facet[of], 0);

describe('search over the catalogue', () => {
  it('finds by kind, and by what others call the same', async () => {
    expect(await names({ search: 'gift card' })).toEqual(['Quarry Store', 'Palehouse Cinema']);
    expect(await names({ search: 'vouchers asia' })).toEqual(['Palehouse Cinema']);
    expect(await names({ search: 'top-up' })).toEqual(['Cindermarch', 'Petalune']);
    expect(await names({ search: 'buy petalune online' })).toEqual(['Petalune']);
    expect(await names({ search: 'coins' })).toEqual(['Cindermarch', 'Petalune']);
    expect(await names({ search: 'phone' })).toEqual(['Cindermarch', 'Petalune']);
    expect(await names({ search: 'quarry euro' })).toEqual(['Quarry Store']);
    expect(await names({ search: 'quary gift card' })).toEqual(['Quarry Store']);
  });

  it.each(['asdfgh', 'marchand', 'house of the moon store', 'zzzzqqq gift card'])(
    'offers nothing as close to %s',
    async (search) => {
      expect(await searchCatalogue({ input: { search } })).toMatchObject({ total: 0, facets: [] });
    },
  );

  it('finds by name, region, category and denomination, in any case, every word', async () => {
    expect(await names({ search: 'CINDERM' })).toEqual(['Cindermarch']);
    expect(await names({ search: 'asia' })).toEqual(['Petalune', 'Palehouse Cinema']);
    expect(await names({ search: 'stores' })).toEqual(['Quarry Store', 'Palehouse Cinema']);
    expect(await names({ search: 'seeds' })).toEqual(['Petalune']);
    expect(await names({ search: 'asia mobile' })).toEqual(['Petalune']);
  });

  it.each([
    ['cindrmarch', 'Cindermarch'],
    ['Cidnermarch', 'Cindermarch'],
    ['cindrmrach', 'Cindermarch'],
    ['petlune', 'Petalune'],
    ['quary store', 'Quarry Store'],
    ['pailhouse', 'Palehouse Cinema'],
  ])('finds %s to be %s, and says so', async (search, name) => {
    const found = await searchCatalogue({ input: { search } });
    expect(found.products[0]?.name).toBe(name);
    expect(found.isClose).toBe(true);
  });

  it('prefers what is really called that, and names begun by it', async () => {
    const found = await searchCatalogue({ input: { search: 'cin' } });
    expect(found.isClose).toBe(false);
    expect(found.products.map(({ name }) => name)).toEqual(['Cindermarch', 'Palehouse Cinema']);
  });

  it('takes no sign of a search for anything but itself', async () => {
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ search: '_' })).toEqual([]);
    expect(await names({ search: `'; drop table cards; --` })).toEqual([]);
    expect(await names({ search: 'zzzzqqq' })).toEqual([]);
  });

  it('narrows down by kind, category, region and price, and counts what each other kind would show', async () => {
    expect(await names({ kind: 'card' })).toEqual(['Quarry Store', 'Palehouse Cinema']);
    expect(await names({ category_id: categories['Mobile games'] })).toEqual(['Cindermarch', 'Petalune']);
    const asia = await searchCatalogue({ input: { region: 'ASIA' } });
    expect(asia.total).toBe(2);
    expect(sumOf(asia, 'count')).toBe(2);
    expect(sumOf(asia, 'count_anywhere')).toBe(4);
    const cheap = await searchCatalogue({ input: { kind: 'card', region: 'Asia', max: 3 } });
    expect([cheap.total, sumOf(cheap, 'count'), sumOf(cheap, 'count_anywhere')]).toEqual([0, 1, 2]);
    expect(await names({ region: 'us' })).toEqual(['Quarry Store']);
    expect(await names({ min: 0.99, max: 3 })).toEqual(['Cindermarch', 'Petalune']);
    expect(await names({ min: 3.01 })).toEqual(['Quarry Store']);
  });

  it('sorts by price with what can’t be bought last, by name, and pages', async () => {
    const byPrice = ['Cindermarch', 'Petalune', 'Quarry Store', 'Palehouse Cinema'];
    expect(await names({ sort: 'price' })).toEqual(byPrice);
    expect(await names({ sort: '-price' })).toEqual([
      'Quarry Store',
      'Petalune',
      'Cindermarch',
      'Palehouse Cinema',
    ]);
    expect(await names({ sort: 'name' })).toEqual(byPrice.toSorted());
    const second = await searchCatalogue({ input: { sort: 'name', page: 2 }, limit: 3 });
    expect(second.products.map(({ name }) => name)).toEqual(['Quarry Store']);
    expect(second.total).toBe(4);
  });

  it('finds nothing for a search that ends in half an emoji', async () => {
    expect(await names({ search: `${'a'.repeat(99)}😀`.slice(0, 100) })).toEqual([]);
  });

  it('finds by an index, typos included', async () => {
    const sql = client();
    await sql`
      insert into top_ups (category_id, name, slug, region, image, preview)
      select ${categories['Mobile games'] ?? 0}, md5(n::text), 'many-' || n, 'Global', 'a.svg', 'a.svg'
      from generate_series(1, 20000) n`;
    await sql`analyze top_ups`;
    const plans = await sql.begin(async (tx) => {
      await tx`set local pg_trgm.word_similarity_threshold = 0.3`;
      return [
        await tx`explain select id from top_ups p where p.name %> 'cindrmarch'`,
        await tx`explain select id from top_ups p where p.name ilike any (${['%cinderm%', '%petal%']}::text[])`,
      ];
    });
    for (const plan of plans) expect(JSON.stringify(plan)).toContain('top_ups_name_trgm');
    expect(await names({ search: 'cindrmarch' })).toEqual(['Cindermarch']);
    await sql`delete from top_ups where slug like 'many-%'`;
  });
});
