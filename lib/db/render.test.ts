import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { render } from './render';
import { contacts, segments, singleSends } from './schema';
import { bare, inline, list } from './statement';

const c = alias(contacts, 'c');
const builder = new QueryBuilder();

const statements: Record<string, SQL> = {
  'columns, tables and their aliases': sql`select ${c.id}, ${contacts.email} from ${contacts} as ${c}, ${segments}`,
  'bare names': sql`update ${contacts} set ${bare(contacts.email, contacts.city)} = 1`,
  parameters: sql`${1} ${'two'} ${true} ${null} ${undefined} ${new Date(0)} ${list([1, 2])}`,
  'lists in brackets': sql`in ${[1, sql`${2} + ${c.id}`, 'three']} or ${[]}`,
  'statements in statements': sql`(${sql`${1} and (${sql`${c.id} = ${2}`})`}) or ${3}`,
  constants: sql`${inline("it's")} ${inline(3)} ${sql`${'raw'} ${false}`.inlineParams()} ${4}`,
  'placeholders, encoded and bare': sql`${sql.param(sql.placeholder('a'), contacts.custom_field)} ${sql.placeholder('b')}`,
  'values that their column encodes': sql`${and(eq(contacts.custom_field, { plan: 'pro' }), isNull(c.deleted_at))}`,
  'the builder’s joins': builder
    .select({ id: c.id, sends: count() })
    .from(c)
    .leftJoin(singleSends, eq(singleSends.user_id, c.user_id))
    .where(inArray(c.id, [1, 2, 3]))
    .groupBy(c.id)
    .limit(5)
    .getSQL(),
  'the builder’s subqueries': builder
    .select()
    .from(builder.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, 7)).as('found'))
    .getSQL(),
};

test.each(Object.entries(statements))('renders %s as Drizzle does', (_, statement) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  expect(render(statement)).toMatchObject({ sql: text, params });
});
