import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contactEvents, contacts, countries, deliveries, singleSends } from '@/lib/db/schema';
import { inline, list } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';
import type { CustomField } from '../fields/custom-fields';
import { type Condition, type Conditions, operandOf, readConditions, type Subject } from './conditions';
import { FOREVER, type Moment } from './moment';

/**
 * The one translation of a segment's conditions into SQL, for previews, counts, lists and sending alike.
 *
 * Texts are compared without regard to case, and `%` and `_` are characters like any other. What is null or '' is
 * empty, and an empty or unreadable value is neither equal to anything, nor before, after, in or within it; each
 * negative operator is true wherever its positive one is not. A country is compared by its name. Times are compared
 * in the account's zone. A place whose field is gone, or whose operator no longer suits it, matches nobody. No
 * conditions at all match everybody.
 */

/** Whose conditions they are: his fields, and where his days begin; `now` where it is not the database's. */
export type Account = { id: number; timeZone: string; fields: readonly CustomField[]; now?: Date };

/** The contact that conditions are about. */
export const c = alias(contacts, 'c');
const k = alias(countries, 'k');
const e = alias(contactEvents, 'e');
const d = alias(deliveries, 'd');

const nowOf = ({ now }: Account): SQL => (now ? sql`${now.toISOString()}::text::timestamptz` : sql`now()`);

/** The condition over a contact (alias `c`); `joins` follow `contacts c` in the statement's FROM. */
type Compiled = { joins: SQL; where: SQL };

export function compileConditions(given: Conditions, account: Account): Compiled {
  const { conditions } = readConditions(given, account.fields);
  const joins = conditions.some((condition) => condition && isCountry(condition.subject))
    ? withCountry
    : sql``;
  const either = given.query_type === 'or';
  const where = conditions
    .map((condition) => (condition ? compile(condition, account) : sql`false`))
    .reduce<SQL | undefined>(
      (all, one) => (all ? sql`${all} ${either ? sql`or` : sql`and`} (${one})` : sql`(${one})`),
      undefined,
    );
  return { joins, where: where ? sql`(${where})` : sql`true` };
}

const withCountry = sql`left join ${countries} as ${k} on ${k.id}::text = ${c.country}`;

/**
 * A field's value as conditions see it: `value` is made of a contact's `column`, and `joins` follow the contacts in the
 * statement's FROM.
 */
export const fieldValueOf = (subject: Exclude<Subject, { kind: 'activity' }>) => ({
  column: 'custom' in subject ? c.custom_field : c[subject.column],
  joins: isCountry(subject) ? withCountry : sql``,
  value: stored(subject),
});

const isCountry = (subject: Subject) => 'column' in subject && subject.column === 'country';

const NEGATIVE: Readonly<Record<string, string>> = {
  not_equals: 'equals',
  not_contains: 'contains',
  not_in: 'in',
  not_opened: 'opened',
  not_clicked: 'clicked',
  not_received: 'received',
  not_bounced: 'bounced',
  not_within_days: 'within_days',
};

function compile(condition: Condition, account: Account): SQL {
  const { subject, operator } = condition;
  const positive = NEGATIVE[operator];
  if (positive) {
    const found = compile({ ...condition, operator: positive }, account);
    // Never null, and as PostgreSQL can plan it: by joining, not by looking at each contact.
    return subject.kind === 'activity' ? sql`not ${found}` : sql`(${found}) is not true`;
  }
  if (subject.kind === 'activity') return activity(condition, account);
  if (operator === 'is_empty') return sql`coalesce(${stored(subject)}, '') = ''`;
  if (operator === 'is_not_empty') return sql`${stored(subject)} <> ''`;
  if (subject.kind === 'text') return text(condition, stored(subject));
  if (subject.kind === 'number') return number(condition, stored(subject));
  return time(condition, subject, account);
}

/** What a contact has in a field, as text. */
function stored(subject: Exclude<Subject, { kind: 'activity' }>): SQL {
  if ('custom' in subject) return sql`${c.custom_field} ->> ${subject.custom}::text`;
  if (subject.column === 'country') return sql`coalesce(${k.name}, ${c.country})`;
  if (subject.column === 'created_at') return sql`${c.created_at}::text`;
  return sql`${c[subject.column]}`;
}

function text({ operator, texts }: Condition, field: SQL): SQL {
  const value = sql`lower(${texts[0] ?? ''}::text)`;
  switch (operator) {
    case 'equals':
      return sql`lower(${field}) = ${value}`;
    case 'contains':
      return sql`strpos(lower(${field}), ${value}) > 0`;
    case 'starts_with':
      return sql`starts_with(lower(${field}), ${value})`;
    case 'ends_with':
      return sql`right(lower(${field}), length(${value})) = ${value}`;
    default:
      return sql`lower(${field}) in (select lower(item) from unnest(${list(texts)}::text[]) item)`;
  }
}

function number({ operator, texts }: Condition, field: SQL): SQL {
  const value = sql`${texts[0] ?? ''}::numeric`;
  switch (operator) {
    case 'equals':
      return sql`loadout_number(${field}) = ${value}`;
    case 'greater_than':
      return sql`loadout_number(${field}) > ${value}`;
    case 'less_than':
      return sql`loadout_number(${field}) < ${value}`;
    default:
      return sql`loadout_number(${field}) in (select item::numeric from unnest(${list(texts)}::text[]) item)`;
  }
}

type TimeSubject = Extract<Subject, { kind: 'time' }> | Extract<Subject, { custom: string }>;

function time({ operator, texts, moments }: Condition, subject: TimeSubject, account: Account): SQL {
  const { timeZone } = account;
  const now = nowOf(account);
  const isMoment = 'column' in subject;
  const field = isMoment ? sql`${c.created_at}` : sql`loadout_time(${stored(subject)}) collate "C"`;
  // A scalar subquery is evaluated once, not for each contact.
  const bound = (local: string) => {
    if (!isMoment) return sql`${local}::text`;
    const written = local === FOREVER ? 'infinity' : local;
    return sql`(select ${written}::text::timestamp at time zone ${timeZone}::text)`;
  };
  if (operator === 'within_days') {
    const days = sql`make_interval(days => ${Number(texts[0])}::int)`;
    if (isMoment) return sql`${field} >= (select ${now} - ${days})`;
    const local = (moment: SQL) =>
      sql`(select to_char(${moment} at time zone ${timeZone}::text, 'YYYY-MM-DD"T"HH24:MI:SS'))`;
    return sql`${field} >= ${local(sql`(${now} - ${days})`)} and ${field} <= ${local(now)}`;
  }
  const within = ({ from, until }: Moment) => sql`${field} >= ${bound(from)} and ${field} < ${bound(until)}`;
  const [first = { from: FOREVER, until: FOREVER }, ...others] = moments;
  switch (operator) {
    case 'before':
    case 'less_than':
      return sql`${field} < ${bound(first.from)}`;
    case 'after':
    case 'greater_than':
      return sql`${field} >= ${bound(first.until)}`;
    default:
      return others.reduce((all, moment) => sql`${all} or (${within(moment)})`, sql`(${within(first)})`);
  }
}

/** The kinds of events that count as having done something lately. */
const LATELY: Readonly<Record<string, SQL>> = {
  within_days: sql`'opened', 'clicked'`,
  opened_within_days: sql`'opened'`,
  clicked_within_days: sql`'clicked'`,
};

/** How a mail of a send ended, as the send's report counts it. */
const ENDED: Readonly<Record<string, DeliveryStatus>> = {
  received: DeliveryStatus.sent,
  bounced: DeliveryStatus.bounced,
};

/** What the contact's address did with a single send of the account or with any mail lately, or what became of the send. */
function activity(condition: Condition, account: Account): SQL {
  const address = sql`lower(${c.email})`;
  const withSend = ofSend(condition, account);
  if (withSend) return sql`exists (select ${withSend.from} and ${withSend.address} = ${address})`;
  const { operator, texts } = condition;
  return sql`exists (
    select from ${contactEvents} as ${e} where ${e.user_id} = ${account.id} and ${e.email} = ${address}
      and ${e.kind} in (${LATELY[operator]})
      and ${e.created_at} >= ${nowOf(account)} - make_interval(days => ${Number(texts[0])}::int))`;
}

/** To whom a condition's single send did so: `from … where …`, and their addresses in lower case. Undefined without a send. */
function ofSend({ operator, texts }: Condition, { id }: Account): { from: SQL; address: SQL } | undefined {
  if (operandOf(operator) !== 'one') return undefined;
  const send = sql`(
    select ${singleSends.id} from ${singleSends}
    where ${singleSends.user_id} = ${id} and ${singleSends.utr} = ${texts[0] ?? ''}
      and ${singleSends.deleted_at} is null)`;
  const status = ENDED[operator];
  if (status)
    return {
      from: sql`from ${deliveries} as ${d}
        where ${d.user_id} = ${id} and ${d.single_send_id} = ${send} and ${d.status} = ${inline(status)}`,
      address: sql`lower(${d.email})`,
    };
  return {
    from: sql`from ${contactEvents} as ${e}
      where ${e.user_id} = ${id} and ${e.kind} = ${operator} and ${e.single_send_id} = ${send}`,
    address: sql`${e.email}`,
  };
}

/** `select … as address …`, in lower case, of all whom a condition can be true of, where it names them or a send of theirs. */
export function addressesOf(condition: Condition, account: Account): SQL | undefined {
  const { subject, operator, texts } = condition;
  if (NEGATIVE[operator]) return undefined;
  if (subject.kind === 'activity') {
    const withSend = ofSend(condition, account);
    return withSend && sql`select ${withSend.address} as address ${withSend.from}`;
  }
  const isWhole = operator === 'equals' || operator === 'in';
  return 'column' in subject && subject.column === 'email' && isWhole
    ? sql`select lower(item) as address from unnest(${list(texts)}::text[]) item`
    : undefined;
}
