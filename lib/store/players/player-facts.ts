import type { OrderField } from '@/lib/db/schema/catalogue';
import { choiceText } from './choice-text';

/**
 * The player as the buyer gave it, for people to read: a choice by what it is called rather than by its value.
 *
 * @param informations what the order keeps, by the fields' labels.
 * @param fields what the product asks now; a value that it knows no more stays as it is.
 */
export function playerFacts(
  informations: Readonly<Record<string, string>>,
  fields: readonly OrderField[],
): [label: string, value: string][] {
  return Object.entries(informations).map(([label, value]) => {
    const field = fields.find(({ field_value }) => field_value === label);
    return [label, field ? choiceText(field, value) : value];
  });
}
