import { categories } from '@/lib/db/schema';
import type { SeedContext } from './context';

type CategorySeed = { name: string; icon: string; type: 'top_up' | 'card'; status?: 0 };

const list = {
  mobile: { name: 'Mobile games', icon: 'fa-solid fa-mobile-screen', type: 'top_up' },
  pc: { name: 'PC games', icon: 'fa-solid fa-desktop', type: 'top_up' },
  console: { name: 'Console games', icon: 'fa-solid fa-gamepad', type: 'top_up' },
  live: { name: 'Live and social', icon: 'fa-solid fa-comments', type: 'top_up' },
  stores: { name: 'Game stores', icon: 'fa-solid fa-store', type: 'card' },
  streaming: { name: 'Film and music', icon: 'fa-solid fa-circle-play', type: 'card' },
  credit: { name: 'Mobile credit', icon: 'fa-solid fa-sim-card', type: 'card' },
  shops: { name: 'Shops and food', icon: 'fa-solid fa-bag-shopping', type: 'card' },
  // Kept for the holidays, and off the shelf until then.
  seasonal: { name: 'Seasonal gifts', icon: 'fa-solid fa-gift', type: 'card', status: 0 },
} as const satisfies Record<string, CategorySeed>;

export type CategoryKey = keyof typeof list;

/** Inserts the categories, in the order above. Returns their ids by key. */
export async function seedCategories({ tx, ago }: SeedContext): Promise<Record<CategoryKey, number>> {
  const keys = Object.keys(list) as CategoryKey[];
  const at = ago(120);
  const rows = keys.map((key, i) => ({ ...list[key], sort_by: i + 1, created_at: at, updated_at: at }));
  const made = await tx.insert(categories).values(rows).returning({ id: categories.id });
  return Object.fromEntries(keys.map((key, i) => [key, made[i]?.id])) as Record<CategoryKey, number>;
}
