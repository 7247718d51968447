import type { officeOrderFields } from '@/lib/texts/en/office/order-fields';
import { MakeTopUpOrderInput } from '../orders/schemas';
import { patternProblem } from '../players/pattern-problem';
import type { OrderFieldInput } from './schemas';

type Texts = typeof officeOrderFields;

/** What an order’s request says besides its fields, and what each object has already. */
const isReserved = (name: string) =>
  Object.hasOwn(MakeTopUpOrderInput.shape, name) || name in Object.prototype;

/** What is wrong with one part of the field at a place. */
export type OrderFieldProblem = {
  place: number;
  part: 'name' | 'label' | 'options' | 'pattern';
  text: string;
};

/**
 * What is wrong with fields: each has a name and a label of its own, and a new name is as programs write them.
 *
 * @param known the names that the top-up has already.
 * @param texts says it.
 */
export function orderFieldProblems(
  fields: readonly OrderFieldInput[],
  known: readonly string[],
  texts: Texts,
): OrderFieldProblem[] {
  return fields.flatMap((field, place) => {
    const earlier = fields.slice(0, place);
    const found: [OrderFieldProblem['part'], string | null][] = [
      ['label', earlier.some(({ label }) => isSame(label, field.label)) ? texts.refused.label : null],
      ['name', nameProblem(field, earlier, known, texts.refused)],
      ['options', optionsProblem(field, texts.refused)],
      ['pattern', field.type === 'select' ? null : patternText(field.pattern, texts)],
    ];
    return found.flatMap(([part, text]) => (text === null ? [] : [{ place, part, text }]));
  });
}

function nameProblem(
  { name }: OrderFieldInput,
  earlier: readonly OrderFieldInput[],
  known: readonly string[],
  texts: Texts['refused'],
): string | null {
  if (earlier.some((one) => isSame(one.name, name))) return texts.sameName(name);
  if (known.includes(name)) return null;
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) return texts.name;
  return isReserved(name) ? texts.reserved(name) : null;
}

function optionsProblem({ type, options }: OrderFieldInput, texts: Texts['refused']): string | null {
  if (type !== 'select') return null;
  if (options.length === 0) return texts.noOptions;
  const twice = options.find(({ value }, place) =>
    options.slice(0, place).some((one) => one.value === value),
  );
  return twice ? texts.sameOption(twice.value) : null;
}

/** Why a pattern can’t be saved, in words. */
export function patternText(pattern: string, { pattern: texts }: Texts): string | null {
  const found = pattern && patternProblem(pattern);
  return found ? texts.problems[found.problem](found.part) : null;
}

/** Requests give names in any case. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
