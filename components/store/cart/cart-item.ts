/** One denomination of a gift card in the cart. Names, picture and price are as they were when it was last looked at. */
export type CartItem = {
  service_id: number;
  card: string;
  slug: string;
  service: string;
  /** A path on this site. */
  image: string;
  /** For one unit, in `currency`. */
  price: number;
  currency: string;
  quantity: number;
};

/** Reads what a browser has kept, which anybody may have changed: what is no item is left out. */
export function readItems(text: string | null): CartItem[] {
  if (!text) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  } catch {
    return [];
  }
}

function isItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Record<string, unknown>;
  return (
    Number.isInteger(item.service_id) &&
    Number.isInteger(item.quantity) &&
    Number(item.quantity) > 0 &&
    Number.isFinite(item.price) &&
    ['card', 'slug', 'service', 'image', 'currency'].every((name) => typeof item[name] === 'string') &&
    /^[A-Z]{3}$/.test(String(item.currency)) &&
    /^\/(?!\/)/.test(String(item.image))
  );
}
