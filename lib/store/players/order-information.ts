import type { OrderField } from '@/lib/db/schema/catalogue';
import { type BrokenRule, invalid } from '@/lib/errors';
import { type FieldFault, fieldFault, MAX_LENGTH } from './field-fault';
import { matchSafely } from './match-safely';

/** What the buyer filled in: by label, as orders show it, and by name, as forms know it. */
export type OrderInformation = { byLabel: Record<string, string>; byName: Record<string, string> };

/**
 * What the buyer filled in, checked against the product's own fields.
 *
 * @param given the request's values by `field_name`.
 * @throws DomainError invalid, with each problem.
 */
export function readOrderInformation(
  fields: readonly OrderField[],
  given: Readonly<Record<string, unknown>>,
): OrderInformation {
  const problems: BrokenRule[] = [];
  const byLabel: [string, string][] = [];
  const byName: [string, string][] = [];
  for (const field of fields) {
    const raw = Object.hasOwn(given, field.field_name) ? given[field.field_name] : undefined;
    const value = typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw.trim() : '';
    const fault = fieldFault(field, value, matchSafely);
    if (fault) problems.push(brokenRule(field, fault));
    byLabel.push([field.field_value, value]);
    byName.push([field.field_name, value]);
  }
  if (problems.length > 0) throw invalid(...problems);
  return { byLabel: Object.fromEntries(byLabel), byName: Object.fromEntries(byName) };
}

function brokenRule({ field_name }: OrderField, fault: FieldFault): BrokenRule {
  const field = { field: field_name, name: field_name.replaceAll('_', ' ').toLowerCase() };
  if (fault === 'long') return { ...field, rule: 'max-length', limit: MAX_LENGTH };
  return { ...field, rule: RULES[fault] };
}

const RULES = { missing: 'required', number: 'numeric', choice: 'exists', format: 'format' } as const;
