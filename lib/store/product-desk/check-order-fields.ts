import type { OrderField } from '@/lib/db/schema';
import { invalid, type Problem } from '@/lib/errors';
import { officeOrderFields } from '@/lib/texts/en/office/order-fields';
import { orderFieldProblems } from './order-field-problems';
import type { FieldUses } from './order-field-view';
import type { OrderFieldInput } from './schemas';

const { inField, refused: texts } = officeOrderFields;

/** @throws DomainError invalid, with each problem of fields that a top-up can’t ask for. */
export function checkOrderFields(
  fields: readonly OrderFieldInput[],
  known: readonly OrderField[],
  { lookedUp, supplied }: FieldUses,
): void {
  const names = known.map(({ field_name }) => field_name);
  const given = new Set(fields.map(({ name }) => name));
  const problems: Problem[] = orderFieldProblems(fields, names, officeOrderFields).map(
    ({ place, part, text }) => ({
      field: `fields.${place}.${part}`,
      text: inField(fields[place]?.label ?? '', text),
    }),
  );
  for (const name of lookedUp)
    if (!given.has(name) && names.includes(name))
      problems.push({ field: 'fields', text: texts.lookedUp(name) });
  for (const name of supplied.keys())
    if (!given.has(name)) problems.push({ field: 'fields', text: texts.supplied(name) });
  if (problems.length > 0) throw invalid(...problems);
}
