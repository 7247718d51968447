import type { OrderField } from '@/lib/db/schema/catalogue';

type Given = Readonly<Record<string, unknown>>;

/**
 * A request's values for a product's own fields, by `field_name`. Programs written for the original service nest them in
 * `order_information`, or write their names in another case. What is named as the product names it comes first.
 */
export function namedFields(
  fields: readonly OrderField[],
  { order_information, ...flat }: Given,
): Record<string, unknown> {
  const nested = typeof order_information === 'object' && order_information !== null ? order_information : {};
  const given = [...Object.entries(flat), ...Object.entries(nested)].filter(
    ([, value]) => value !== undefined,
  );
  const firstNamed = (matches: (name: string) => boolean) => given.find(([name]) => matches(name));
  const found = fields.map(({ field_name: wanted }): [string, unknown] => {
    const folded = wanted.toLowerCase();
    const entry =
      firstNamed((name) => name === wanted) ?? firstNamed((name) => name.toLowerCase() === folded);
    return [wanted, entry?.[1]];
  });
  return Object.fromEntries(found);
}
