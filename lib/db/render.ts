import {
  Column,
  getTableName,
  Name,
  Param,
  Placeholder,
  type Query,
  SQL,
  StringChunk,
  Table,
} from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

type Chunk = SQL['queryChunks'][number];

const drizzle = new PgDialect();

/**
 * A statement's text and parameters, as Drizzle's dialect gives them in seven times the time: it makes an object of each
 * piece, and joins these level by level. What is rare, such as a subquery of the builder, is left to it.
 */
export function render(statement: SQL): Query {
  const query: Query = { sql: '', params: [] };
  return write(query, statement) ? query : drizzle.sqlToQuery(statement);
}

/** Private by Drizzle's types. */
const isInlined = (statement: SQL) => Reflect.get(statement, 'shouldInlineParams') === true;

/** @returns false where Drizzle has to do it. */
function write(query: Query, chunk: Chunk): boolean {
  if (chunk instanceof StringChunk) return addText(query, chunk.value.join(''));
  if (chunk instanceof Column)
    return addText(query, `${quoted(getTableName(chunk.table))}.${quoted(chunk.name)}`);
  if (chunk instanceof SQL) return !isInlined(chunk) && chunk.queryChunks.every((one) => write(query, one));
  if (chunk instanceof Param) {
    if (chunk.value instanceof Placeholder) return addParameter(query, chunk);
    const value: unknown = chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value);
    return value instanceof SQL ? write(query, value) : addParameter(query, value);
  }
  if (chunk instanceof Name) return addText(query, quoted(chunk.value));
  if (chunk instanceof Table) return addText(query, quoted(getTableName(chunk)));
  if (Array.isArray(chunk)) {
    addText(query, '(');
    const isWritten = chunk.every((one, index) => (index === 0 || addText(query, ', ')) && write(query, one));
    return isWritten && addText(query, ')');
  }
  if (chunk === undefined) return true;
  return (chunk === null || typeof chunk !== 'object') && addParameter(query, chunk);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

function addText(query: Query, text: string): true {
  query.sql += text;
  return true;
}

function addParameter(query: Query, value: unknown): true {
  query.params.push(value);
  return addText(query, `$${query.params.length}`);
}
