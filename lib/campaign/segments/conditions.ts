import type { BrokenRule, Rule } from '@/lib/errors';
import type { CustomField } from '../fields/custom-fields';
import { brokenValueRule } from '../fields/field-value';
import { CONTACT_FIELDS } from '../fields/reserved-names';
import { dayOf, type Moment, momentOf } from './moment';

/** A segment's question as the API takes it: condition i is (`select_field[i]`, `select_operator[i]`, `value[i]`). */
export type Conditions = {
  select_field: readonly string[];
  select_operator: readonly string[];
  value: readonly string[];
  query_type: 'and' | 'or' | null;
};

/** Where a condition looks: a contact's column, a custom field, or what the contact did. */
export type Subject =
  | { kind: 'text' | 'number' | 'time'; custom: string }
  | { kind: 'text'; column: (typeof CONTACT_FIELDS)[number] }
  | { kind: 'time'; column: 'created_at' }
  | { kind: 'activity' };

/** A condition that has been read: its operand is what its operator needs. */
export type Condition = {
  subject: Subject;
  operator: string;
  texts: readonly string[];
  moments: readonly Moment[];
};

const GENERAL = ['equals', 'not_equals', 'is_empty', 'is_not_empty', 'in', 'not_in'];

/** The operators that make sense, by what a condition looks at. */
export const OPERATORS: Record<Subject['kind'], readonly string[]> = {
  text: [...GENERAL, 'contains', 'not_contains', 'starts_with', 'ends_with'],
  number: [...GENERAL, 'greater_than', 'less_than'],
  time: [...GENERAL, 'greater_than', 'less_than', 'before', 'after', 'on', 'within_days'],
  activity: [
    ...[
      'opened',
      'not_opened',
      'clicked',
      'not_clicked',
      'received',
      'not_received',
      'bounced',
      'not_bounced',
    ],
    ...['within_days', 'not_within_days', 'opened_within_days', 'clicked_within_days'],
  ],
};

const MAX_DAYS = 36_500;

/** What an operator compares with. */
export function operandOf(operator: string): 'nothing' | 'list' | 'days' | 'one' {
  if (operator === 'is_empty' || operator === 'is_not_empty') return 'nothing';
  if (operator === 'in' || operator === 'not_in') return 'list';
  return operator.endsWith('within_days') ? 'days' : 'one';
}

/** What a field's name means in an account with these custom fields; undefined where it means nothing. */
export function subjectOf(name: string, fields: readonly CustomField[]): Subject | undefined {
  const column = CONTACT_FIELDS.find((field) => field === name);
  if (column) return { kind: 'text', column };
  if (name === 'created_at') return { kind: 'time', column: name };
  if (name === 'activity') return { kind: 'activity' };
  const field = fields.find((custom) => custom.field_name === name);
  if (!field) return undefined;
  return { kind: field.field_type === 'datetime-local' ? 'time' : field.field_type, custom: name };
}

/**
 * A segment's conditions, read: one for each place, undefined where it can't be, with what is wrong with it among
 * the problems. Whether a single send of the account has the utr that an activity names is not looked up here.
 */
export function readConditions(given: Omit<Conditions, 'query_type'>, fields: readonly CustomField[]) {
  const problems = lengthProblems(given);
  const conditions = given.select_field.map((name, index) => {
    const subject = subjectOf(name, fields);
    const operator = given.select_operator[index] ?? '';
    const value = given.value[index] ?? '';
    if (!subject) {
      problems.push({ field: `select_field.${index}`, rule: 'exists' });
      return undefined;
    }
    if (!OPERATORS[subject.kind].includes(operator)) {
      if (index < given.select_operator.length)
        problems.push({ field: `select_operator.${index}`, rule: 'exists' });
      return undefined;
    }
    const texts = textsOf(operator, value);
    const broken = brokenOperandRule(subject, operator, texts);
    if (broken !== undefined) {
      if (index < given.value.length) problems.push({ field: `value.${index}`, ...broken });
      return undefined;
    }
    return { subject, operator, texts, moments: momentsOf(subject, operator, texts) } satisfies Condition;
  });
  return { conditions, problems };
}

function lengthProblems({
  select_field,
  select_operator,
  value,
}: Omit<Conditions, 'query_type'>): BrokenRule[] {
  const { length } = select_field;
  return Object.entries({ select_operator, value })
    .filter(([, list]) => list.length !== length)
    .map(([field]) => ({ field, rule: 'items', limit: length }));
}

/** The operand's texts: none, one, or those of a comma-separated list. */
function textsOf(operator: string, value: string): string[] {
  const operand = operandOf(operator);
  if (operand === 'nothing') return [];
  const parts = operand === 'list' ? value.split(',').map((part) => part.trim()) : [value];
  return parts.filter((part) => part !== '');
}

/** The rule that an operand breaks. */
function brokenOperandRule({ kind }: Subject, operator: string, texts: readonly string[]): Rule | undefined {
  const operand = operandOf(operator);
  if (operand === 'nothing') return undefined;
  if (texts.length === 0) return { rule: 'required' };
  if (operand === 'days') return brokenDaysRule(texts[0] ?? '');
  if (kind === 'number' || kind === 'time') {
    const type = kind === 'number' ? 'number' : 'datetime-local';
    return texts.map((text) => brokenValueRule(type, text)).find((broken) => broken !== undefined);
  }
  return undefined;
}

function brokenDaysRule(value: string): Rule | undefined {
  if (!/^\d{1,9}$/.test(value)) return { rule: 'integer' };
  if (Number(value) < 1) return { rule: 'min', limit: 1 };
  return Number(value) > MAX_DAYS ? { rule: 'max', limit: MAX_DAYS } : undefined;
}

function momentsOf({ kind }: Subject, operator: string, texts: readonly string[]): Moment[] {
  if (kind !== 'time' || operandOf(operator) === 'days') return [];
  return texts.map(operator === 'on' ? dayOf : momentOf);
}
