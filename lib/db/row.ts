import { Column, type GetColumnData, is } from 'drizzle-orm';

/** How JavaScript has a value of the database; types that it has alike are one kind. */
export type Kind =
  | 'number'
  | 'bigint'
  | 'numeric'
  | 'text'
  | 'boolean'
  | 'timestamptz'
  | 'date'
  | 'time'
  | 'uuid'
  | 'json'
  | 'bytes'
  | 'tsvector'
  | 'void'
  | `${'number' | 'bigint' | 'numeric' | 'text' | 'timestamptz' | 'uuid'}[]`;

type Convert = (value: never) => unknown;

/** A value of a statement's row, or a parameter, that no column describes, such as a count. */
export class Value<T> {
  declare readonly type: T;
  constructor(
    readonly kind: Kind,
    readonly decode?: Convert,
    readonly encode?: Convert,
  ) {}
}

type Described = Column | Value<unknown>;
/** The columns of a statement's result by their names. */
export type Row = Readonly<Record<string, Described>>;
export type TypeOf<D> = D extends Value<infer T> ? T : D extends Column ? GetColumnData<D> : never;
export type RowOf<R extends Row> = { -readonly [K in keyof R]: TypeOf<R[K]> };

const numbers = (values: readonly unknown[]) => values.map(Number);
const stringify: Convert = (value: unknown) => JSON.stringify(value);

/** Values that come from expressions. `bigint` is a number in JavaScript, `numeric` and times are text. */
export const value = {
  integer: new Value<number>('number'),
  float: new Value<number>('number'),
  bigint: new Value<number>('bigint', Number),
  numeric: new Value<string>('numeric'),
  text: new Value<string>('text'),
  /** A text that the statement itself writes. */
  oneOf: <T extends string>() => new Value<T>('text'),
  boolean: new Value<boolean>('boolean'),
  timestamptz: new Value<string>('timestamptz'),
  bytes: new Value<Buffer>('bytes'),
  uuid: new Value<string>('uuid'),
  /** Of functions that are called for what they do. */
  none: new Value<unknown>('void'),
  /** The one kind whose type is the author's word: take it from tables' types, such as `typeof orders.$inferSelect`. */
  json: <T>() => new Value<T>('json', undefined, stringify),
  integers: new Value<readonly number[]>('number[]'),
  bigints: new Value<readonly number[]>('bigint[]', numbers),
  texts: new Value<readonly string[]>('text[]'),
};

/** The same where it may be missing: an outer join's column, an aggregate of nothing. */
export function nullable<D extends Described>(described: D): Value<TypeOf<D> | null> {
  return new Value(kindOf(described), decoderOf(described), encoderOf(described));
}

const COLUMN_KINDS: readonly [RegExp, Kind][] = [
  [/^bigint\[\]$/, 'bigint[]'],
  [/^integer\[\]$/, 'number[]'],
  [/^text\[\]$/, 'text[]'],
  [/^(smallint|integer|serial|double precision|real)$/, 'number'],
  [/^big(int|serial)$/, 'bigint'],
  [/^numeric/, 'numeric'],
  [/^(text|varchar|char)/, 'text'],
  [/^boolean$/, 'boolean'],
  [/^timestamp.* with time zone$/, 'timestamptz'],
  [/^date$/, 'date'],
  [/^time$/, 'time'],
  [/^uuid$/, 'uuid'],
  [/^jsonb?$/, 'json'],
  [/^bytea$/, 'bytes'],
  [/^tsvector$/, 'tsvector'],
];

function kindOf(described: Described): Kind {
  if (!is(described, Column)) return described.kind;
  const type = described.getSQLType();
  const kind = COLUMN_KINDS.find(([pattern]) => pattern.test(type))?.[1];
  if (!kind) throw new Error(`No kind is known for columns of the type ${type}.`);
  return kind;
}

/** What the driver gives for these is what the column has. */
const AS_IT_COMES = new Set(['string', 'boolean', 'json', 'custom']);

/** Undefined where a value stays as it comes. */
export function decoderOf(described: Described): Convert | undefined {
  if (!is(described, Column)) return described.decode;
  if (AS_IT_COMES.has(described.dataType) || kindOf(described) === 'number') return undefined;
  return kindOf(described) === 'bigint[]' ? (numbers as Convert) : (one) => described.mapFromDriverValue(one);
}

export function encoderOf(described: Described): Convert | undefined {
  return is(described, Column) ? (one) => described.mapToDriverValue(one) : described.encode;
}

const KINDS: Record<number, Kind> = {
  ...{
    16: 'boolean',
    17: 'bytes',
    20: 'bigint',
    1700: 'numeric',
    2950: 'uuid',
    2278: 'void',
    3614: 'tsvector',
  },
  ...{ 21: 'number', 23: 'number', 26: 'number', 700: 'number', 701: 'number' },
  ...{ 18: 'text', 19: 'text', 25: 'text', 705: 'text', 1042: 'text', 1043: 'text' },
  ...{ 114: 'json', 3802: 'json', 1082: 'date', 1083: 'time', 1184: 'timestamptz' },
  ...{ 1005: 'number[]', 1007: 'number[]', 1022: 'number[]', 1016: 'bigint[]', 1231: 'numeric[]' },
  ...{ 1009: 'text[]', 1015: 'text[]', 1185: 'timestamptz[]', 2951: 'uuid[]' },
};

const rowKinds = new WeakMap<Row, ReadonlyMap<string, Kind>>();

/** Looked up once: every run of a statement compares its result. */
function kindsOf(row: Row): ReadonlyMap<string, Kind> {
  let kinds = rowKinds.get(row);
  if (!kinds) {
    kinds = new Map(Object.entries(row).map(([name, described]) => [name, kindOf(described)]));
    rowKinds.set(row, kinds);
  }
  return kinds;
}

/** Where the columns of a result differ from the row that was described; undefined where they don't. */
export function mismatch(row: Row, columns: readonly { name: string; type: number }[]): string | undefined {
  const kinds = kindsOf(row);
  if (columns.length !== kinds.size || columns.some(({ name }) => !kinds.has(name)))
    return `The statement gives the columns ${columns.map(({ name }) => name).join(', ')}; its row has ${[...kinds.keys()].join(', ')}.`;
  for (const { name, type } of columns) {
    const kind = kinds.get(name);
    if (KINDS[type] !== kind)
      return `The statement gives ${name} as ${KINDS[type] ?? type}; its row has ${kind}.`;
  }
  return undefined;
}
