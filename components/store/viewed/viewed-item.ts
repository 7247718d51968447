/** A product that this browser has looked at, with its name and picture as they were then. */
export type ViewedItem = {
  kind: 'top_up' | 'card';
  slug: string;
  name: string;
  region: string;
  image: string;
};

/** Two rows on a phone, and one on a large screen. */
const KEPT = 6;

/** Reads what a browser has kept, which anybody may have changed: what is no item is left out. */
export function readViewed(text: string | null): ViewedItem[] {
  if (!text) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** The same with one more at its head, and each product once. */
export const withViewed = (items: readonly ViewedItem[], item: ViewedItem): ViewedItem[] =>
  [item, ...items.filter(({ kind, slug }) => kind !== item.kind || slug !== item.slug)].slice(0, KEPT);

function isItem(value: unknown): value is ViewedItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Record<string, unknown>;
  return (
    (item.kind === 'top_up' || item.kind === 'card') &&
    ['slug', 'name', 'region', 'image'].every((name) => typeof item[name] === 'string') &&
    /^[\w-]+$/.test(String(item.slug)) &&
    /^\/(?!\/)/.test(String(item.image))
  );
}
