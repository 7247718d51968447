import { type Conditions, subjectOf } from '../conditions';
import { account, type Contact, type History, HOUR, OFFSET_MS, UTRS } from './account';

const lower = (text: string) => text.toLowerCase();

/** Whether the contact meets the conditions, written from the API reference alone. */
export function evaluateConditions(given: Conditions, person: Contact, history: History): boolean {
  const each = given.select_field.map((field, index) =>
    evaluateOne(field, given.select_operator[index] ?? '', given.value[index] ?? '', person, history),
  );
  return given.query_type === 'or' && each.length > 0 ? each.some(Boolean) : each.every(Boolean);
}

function evaluateOne(
  field: string,
  operator: string,
  value: string,
  person: Contact,
  history: History,
): boolean {
  if (operator.startsWith('not_')) return !evaluateOne(field, operator.slice(4), value, person, history);
  if (operator === 'is_not_empty') return !evaluateOne(field, 'is_empty', value, person, history);
  if (field === 'activity') return hasDone(operator, value, person, history);
  const stored = field === 'country' ? countryName(person.country ?? '') : (person[field] ?? '');
  if (operator === 'is_empty') return stored === '';
  const list = value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const kind = subjectOf(field, account.fields)?.kind;
  if (operator === 'in') return list.some((item) => evaluateOne(field, 'equals', item, person, history));
  if (kind === 'number') return compareNumbers(operator, stored, value);
  if (kind === 'time') return compareTimes(operator, field, stored, value);
  const [text, wanted] = [lower(stored), lower(value)];
  if (operator === 'equals') return text === wanted;
  if (operator === 'contains') return text.includes(wanted);
  if (operator === 'starts_with') return text.startsWith(wanted);
  return text.endsWith(wanted);
}

const countryName = (given: string) => ({ '1': 'Norway', '2': 'Sweden' })[given] ?? given;

function hasDone(operator: string, value: string, person: Contact, history: History): boolean {
  const isOwn = ({ email }: { email: string }) => email === lower(person.email);
  const own = history.events.filter(isOwn);
  const lately = own.filter(({ days_ago }) => days_ago < Number(value));
  if (operator === 'within_days') return lately.length > 0;
  if (operator === 'opened_within_days') return lately.some(({ kind }) => kind === 'opened');
  if (operator === 'clicked_within_days') return lately.some(({ kind }) => kind === 'clicked');
  const send = UTRS.indexOf(value) + 1;
  const statuses = history.deliveries
    .filter((one) => isOwn(one) && one.send === send)
    .map(({ status }) => status);
  if (operator === 'received') return statuses.includes('sent');
  if (operator === 'bounced') return statuses.includes('bounced');
  return own.some((one) => one.kind === operator && one.send === send);
}

/** Numbers here have at most 40 digits before and after the point, so that scaled ones are exact. */
function exact(text: string): bigint | undefined {
  const parts = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,2}))?$/i.exec(text);
  if (!parts || text.length > 100 || `${parts[2]}${parts[3]}` === '') return undefined;
  const scaled = `${parts[2]}${(parts[3] ?? '').padEnd(120, '0')}`;
  const shifted = Number(parts[4] ?? 0);
  const size = BigInt(scaled) * 10n ** BigInt(shifted + 100);
  return parts[1] === '-' ? -size : size;
}

function compareNumbers(operator: string, stored: string, value: string): boolean {
  const [left, right] = [exact(stored), exact(value)];
  if (left === undefined || right === undefined) return false;
  if (operator === 'equals') return left === right;
  return operator === 'greater_than' ? left > right : left < right;
}

/** A local time as milliseconds since 1970, had it been UTC. */
function localMs(text: string): number | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?)?$/.exec(text);
  return parts ? Date.parse(`${parts[1]}T${parts[2] ?? '00:00'}${parts[3] ?? ':00'}Z`) : undefined;
}

function compareTimes(operator: string, field: string, stored: string, value: string): boolean {
  const at = field === 'created_at' ? Date.parse(stored) + OFFSET_MS : localMs(stored);
  if (at === undefined) return false;
  if (operator === 'within_days') {
    const now = Date.now() + OFFSET_MS;
    return at >= now - Number(value) * 24 * HOUR && (field === 'created_at' || at <= now);
  }
  const start = localMs(value.slice(0, operator === 'on' ? 10 : 19)) ?? Number.NaN;
  const isDay = operator === 'on' || value.length === 10;
  const end = start + (isDay ? 24 * HOUR : value.length === 16 ? 60_000 : 1000);
  if (operator === 'before' || operator === 'less_than') return at < start;
  if (operator === 'after' || operator === 'greater_than') return at >= end;
  return at >= start && at < end;
}
