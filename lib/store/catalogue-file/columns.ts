/** What the shop says of a product. A product's lines repeat it, or leave it empty after the first. */
export const PRODUCT_COLUMNS = [
  'name',
  'category',
  'region',
  'note',
  'active',
  'taxed',
  'description',
  'guide',
] as const;

export const SERVICE_COLUMNS = [
  'service_id',
  'service',
  'currency',
  'price',
  'discount',
  'discount_type',
  'service_active',
] as const;

/** The columns of a catalogue's file: a line for each pack or value, or one for a product that has none. */
export const COLUMNS = ['type', 'slug', ...PRODUCT_COLUMNS, ...SERVICE_COLUMNS] as const;

export type Column = (typeof COLUMNS)[number];
export type Cells = { readonly [C in Column]?: string };

export const isColumn = (name: string): name is Column => (COLUMNS as readonly string[]).includes(name);
