import type { CustomField } from '@/lib/campaign/fields/custom-fields';
import { operandOf, subjectOf } from '@/lib/campaign/segments/conditions';
import type { marketing } from '@/lib/texts/en/marketing';
import type { Formats } from '@/lib/texts/formats';

type Texts = typeof marketing.segments;

export type RuleNames = {
  fields: readonly CustomField[];
  sends: readonly { utr: string; name: string }[];
};

type Rule = {
  select_field: readonly string[];
  select_operator: readonly string[];
  value: readonly string[];
  query_type: string | null;
};

/** A segment's rule as a sentence: `People on Readers whose country is Norway and who opened Gift guide`. */
export function ruleWords(
  rule: Rule,
  names: RuleNames & { listName: string | undefined },
  texts: Texts,
  formats: Formats,
): string {
  const { words } = texts;
  const list = names.listName ?? words.someList;
  const clauses = partsOf(rule).map((part) => {
    const condition = wordsOf(part, names, texts, formats);
    return part[0] === 'activity' ? words.who(condition) : words.whose(condition);
  });
  if (clauses.length === 0) return words.everybody(list);
  return words.people(list, joined(rule, clauses, texts));
}

/** Its conditions alone: `country is Norway and opened Gift guide`. */
export const conditionWords = (rule: Rule, names: RuleNames, texts: Texts, formats: Formats): string =>
  joined(
    rule,
    partsOf(rule).map((part) => wordsOf(part, names, texts, formats)),
    texts,
  );

type Part = [field: string, operator: string, value: string];

const partsOf = (rule: Rule): Part[] =>
  rule.select_field.map((field, place) => [
    field,
    rule.select_operator[place] ?? '',
    rule.value[place] ?? '',
  ]);

const joined = ({ query_type }: Rule, parts: readonly string[], { words }: Texts) =>
  parts.join(words.join[query_type === 'or' ? 'or' : 'and']);

function wordsOf(
  [field, operator, value]: Part,
  { fields, sends }: RuleNames,
  { words, operators, fields: labels }: Texts,
  formats: Formats,
): string {
  const kind = subjectOf(field, fields)?.kind ?? 'text';
  const comparison = operators[kind]?.[operator] ?? operator;
  const operand = operandOf(operator);
  const days = () => words.days(/^\d+$/.test(value) ? formats.number(Number(value)) : value);
  if (kind === 'activity') {
    const what =
      operand === 'days' ? days() : (sends.find(({ utr }) => utr === value)?.name ?? words.goneSend);
    return `${comparison} ${what}`;
  }
  // A field of one's own is called as it was written.
  const label = labels[field]?.toLowerCase() ?? field;
  const written =
    operand === 'nothing'
      ? ''
      : operand === 'days'
        ? days()
        : operand === 'list'
          ? either(value, words.lastOf)
          : kind === 'time'
            ? timeWords(value, formats)
            : value;
  return `${label} ${comparison} ${written}`.trim();
}

function either(value: string, lastOf: Texts['words']['lastOf']): string {
  const parts = value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? lastOf(parts.slice(0, -1).join(', '), last) : last;
}

/** A day, or a minute of it, as the reader writes it; it has no zone of its own. */
function timeWords(value: string, { day, moment }: Formats): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value);
  const at = new Date(isDay ? `${value}T00:00Z` : `${value.replace(' ', 'T').slice(0, 16)}Z`);
  if (Number.isNaN(at.getTime())) return value;
  return isDay ? day(at, 'UTC') : moment(at, 'UTC');
}
