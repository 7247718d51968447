import { cleanProductHtml } from '../catalogue/clean-product-html';
import { NO_PICTURE } from '../product-pictures/picture-path';
import type { FileLine } from './file-line';
import type { Category, CurrentProduct } from './read-current';
import type { BadCatalogueLine, CatalogueChange } from './schemas';

export type ProductValues = Pick<
  CurrentProduct,
  'name' | 'category_id' | 'region' | 'note' | 'status' | 'taxed' | 'description' | 'guide'
>;
type Cells = FileLine['product'];
type Field = CatalogueChange['fields'][number];

/** Of a product: what is written, and what that changes, as the file names it. */
export type ProductPlan = { values: Partial<ProductValues>; fields: Field[] };

/** What all lines of a product say of it. A later line may repeat the first, or say nothing. */
export function mergedCells(lines: readonly FileLine[], bad: BadCatalogueLine[]): Cells {
  const merged: Record<string, { value: unknown; line: number }> = {};
  for (const { line, product } of lines)
    for (const [name, value] of Object.entries(product)) {
      const first = merged[name];
      if (!first) merged[name] = { value, line };
      else if (first.value !== value)
        bad.push({ line, column: name as keyof Cells, reason: `Differs from line ${first.line}.` });
    }
  return Object.fromEntries(Object.entries(merged).map(([name, { value }]) => [name, value]));
}

/** What the cells change of a product, or make of a new one. */
export function planProduct(
  { line, kind, slug }: FileLine,
  cells: Cells,
  { current, categories }: { current: CurrentProduct | undefined; categories: readonly Category[] },
  bad: BadCatalogueLine[],
): ProductPlan {
  const plan: ProductPlan = { values: {}, fields: [] };
  const set = <K extends keyof ProductValues>(
    column: Field['column'],
    name: K,
    value: ProductValues[K],
    texts: { before: string | null; after: string },
  ) => {
    if (current && current[name] === value) return;
    plan.values[name] = value;
    plan.fields.push({ column, before: current ? texts.before : null, after: texts.after });
  };
  const write = (column: 'name' | 'region' | 'note' | 'description' | 'guide', html = false) => {
    const text = cells[column];
    const before = current?.[column] ?? '';
    if (text === undefined || text === before.trim().replaceAll('\r\n', '\n')) return;
    const after = html ? cleanProductHtml(text) : text;
    set(column, column, after, { before, after });
  };
  if (!current) {
    plan.fields.push({ column: 'slug', before: null, after: slug });
    for (const column of ['name', 'category'] as const)
      if (cells[column] === undefined) bad.push({ line, column, reason: 'A new product needs one.' });
    Object.assign(plan.values, { region: 'Global', status: 0 });
  }
  write('name');
  planCategory();
  write('region');
  write('note');
  for (const [column, name, value] of [
    ['active', 'status', cells.active === undefined ? undefined : cells.active ? 1 : 0],
    ['taxed', 'taxed', cells.taxed],
  ] as const)
    if (value !== undefined) set(column, name, value, { before: yes(current?.[name]), after: yes(value) });
  write('description', true);
  write('guide', true);
  return plan;

  function planCategory() {
    const { category } = cells;
    if (category === undefined) return;
    const inKind = categories.filter(({ type }) => type === kind);
    const own = inKind.find(({ id }) => id === current?.category_id);
    if (own && isSame(own.name, category)) return;
    const [found, other] = inKind.filter(({ name }) => isSame(name, category));
    if (!found || other)
      bad.push({
        line,
        column: 'category',
        reason: found
          ? 'Several categories have this name.'
          : `There is no category “${category}” of this type.`,
      });
    else set('category', 'category_id', found.id, { before: own?.name ?? '', after: found.name });
  }
}

/** A new product’s values that no cell gives. */
export const newProductValues = { image: NO_PICTURE, preview: NO_PICTURE } as const;

export const yes = (value: boolean | number | undefined) => (value ? 'yes' : 'no');

export const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
