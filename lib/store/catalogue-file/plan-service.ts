import { discountProblem } from '../product-desk/discount-problem';
import type { FileLine } from './file-line';
import { isSame, yes } from './plan-product';
import type { CurrentProduct, CurrentService } from './read-current';
import type { BadCatalogueLine, CatalogueChange } from './schemas';

type ServiceCells = NonNullable<FileLine['service']>;
type Field = CatalogueChange['fields'][number];
export type ServiceValues = Pick<CurrentService, 'name' | 'price' | 'discount' | 'discount_type' | 'status'>;

/** Of a pack or value: what is written, and what that changes, as the file names it. */
export type ServicePlan = {
  line: number;
  current: CurrentService | undefined;
  name: string;
  values: Partial<ServiceValues>;
  fields: Field[];
};

/** The lines that packs and values were first named in, by id or by name. */
export type Seen = Map<string, number>;

/** What a line changes of a pack or value, or makes of a new one; null where the line is wrong. */
export function planService(
  line: number,
  cells: ServiceCells,
  { product, seen, currency }: { product: CurrentProduct | undefined; seen: Seen; currency: string },
  bad: BadCatalogueLine[],
): ServicePlan | null {
  const fault = (column: BadCatalogueLine['column'], reason: string) => {
    bad.push({ line, column, reason });
    return null;
  };
  const found = servicesOf(product, cells);
  if (cells.id !== undefined && found.length === 0)
    return fault('service_id', 'No pack or value of this product has this number.');
  if (found.length > 1) return fault('service', 'Several have this name. Give the service_id.');
  const [current] = found;
  const name = cells.name ?? current?.name ?? '';
  const key = current ? String(current.id) : name.toLowerCase();
  const first = seen.get(key);
  if (first !== undefined) return fault(null, `Repeats the pack or value of line ${first}.`);
  seen.set(key, line);
  if (!current && cells.price === undefined) return fault('price', 'A new pack or value needs one.');

  const values: Partial<ServiceValues> = {};
  const fields: Field[] = [];
  const set = <K extends keyof ServiceValues>(
    column: Field['column'],
    of: K,
    value: ServiceValues[K],
    shown = shownAs,
  ) => {
    if (current && current[of] === value) return;
    values[of] = value;
    fields.push({ column, before: current ? shown(current[of]) : null, after: shown(value) });
  };
  if (cells.name !== undefined) set('service', 'name', cells.name);
  if (cells.price !== undefined) set('price', 'price', cells.price.toFixed(4), amount);
  if (cells.discount !== undefined) set('discount', 'discount', cells.discount.toFixed(4), amount);
  if (cells.discount_type !== undefined) set('discount_type', 'discount_type', cells.discount_type);
  if (cells.active !== undefined)
    set('service_active', 'status', cells.active ? 1 : 0, (value) => yes(Number(value)));
  const terms = {
    price: cells.price ?? Number(current?.price ?? 0),
    discount: cells.discount ?? Number(current?.discount ?? 0),
    discount_type: cells.discount_type ?? current?.discount_type ?? 'percentage',
  };
  const problem = fields.length > 0 ? discountProblem(terms, currency) : null;
  if (problem) return fault(problem.field, problem.text);
  return { line, current, name, values, fields };
}

function servicesOf(product: CurrentProduct | undefined, { id, name }: ServiceCells): CurrentService[] {
  const services = product?.services ?? [];
  if (id !== undefined) return services.filter((one) => one.id === id);
  return services.filter((one) => isSame(one.name, name ?? ''));
}

const shownAs = (value: string | number) => String(value);
const amount = (value: string | number) => String(Number(value));
