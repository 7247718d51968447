import type { Json } from './service';

export type Direction = 'input' | 'output';

type Context = {
  io: Direction;
  /** What a field means whose schema doesn't say it, by its name. */
  descriptions: Readonly<Record<string, string>>;
};

const EXTENSION = 'Extension. ';
const FORMATS = new Set(['email', 'uuid', 'uri', 'date', 'date-time', 'binary']);
const IS_TIME = /_at$/;
/** As every reader of patterns knows them, with Unicode's classes or without. */
const CONTROLS = '\\u0000-\\u001F\\u007F-\\u009F';

/** A schema as the document has it: references to components, a description for each field, formats, real minimums. */
export function finishSchema(schema: Json, context: Context): Json {
  const { $ref, anyOf, oneOf, properties, required, items, additionalProperties, ...rest } = schema;
  const finish = (part: unknown) => finishSchema(part as Json, context);
  const isObject = (part: unknown) => typeof part === 'object' && part !== null;
  const { 'x-blank': _mark, propertyNames: _texts, ...plain } = rest;
  // The format says in a word what zod's pattern does.
  if (FORMATS.has(plain.format as string)) delete plain.pattern;
  else delete plain.format;
  if (typeof plain.pattern === 'string') plain.pattern = plain.pattern.replaceAll('\\p{Cc}', CONTROLS);
  const parts: Json = {
    ...(typeof $ref === 'string' ? { $ref: $ref.replace('#/$defs/', '#/components/schemas/') } : {}),
    ...plain,
    ...(Array.isArray(oneOf) ? { oneOf: oneOf.map(finish) } : {}),
    ...(isObject(items) ? { items: finish(items) } : {}),
    ...(additionalProperties === undefined
      ? {}
      : {
          additionalProperties: isObject(additionalProperties)
            ? finish(additionalProperties)
            : additionalProperties,
        }),
  };
  if (properties) {
    const names = new Set((required as string[] | undefined) ?? []);
    const fields = Object.entries(properties as Record<string, Json>);
    parts.properties = Object.fromEntries(
      fields.map(([name, field]) => [name, finishField(name, field, names.has(name), context)]),
    );
    if (required) parts.required = required;
  }
  return Array.isArray(anyOf) ? withChoices(parts, anyOf.map(finish)) : parts;
}

/** "This or null" of a plain type is one type with two names. */
function withChoices(parts: Json, choices: Json[]): Json {
  const [first, second] = choices;
  const isNullable = choices.length === 2 && second?.type === 'null';
  return isNullable && typeof first?.type === 'string' && !first.enum
    ? { ...first, ...parts, type: [first.type, 'null'] }
    : { ...parts, anyOf: choices };
}

function finishField(name: string, field: Json, isRequired: boolean, context: Context): Json {
  const { io, descriptions } = context;
  const json = finishSchema(field, context);
  const meaning = (json.description ?? descriptions[name]) as string | undefined;
  if (meaning !== undefined) {
    const isMarked = json['x-extension'] === true && !meaning.startsWith(EXTENSION);
    json.description = isMarked ? EXTENSION + meaning : meaning;
  }
  const types = [json.type].flat();
  // Those of the contract's other form have a pattern, and are no `date-time` of RFC 3339.
  if (io === 'output' && IS_TIME.test(name) && types.includes('string') && !json.pattern)
    json.format ??= 'date-time';
  // An empty text or list counts as absent.
  const isFree = json.enum === undefined && json.const === undefined && json.format === undefined;
  if (io === 'input' && isRequired && !field['x-blank']) {
    if (json.type === 'string' && isFree) json.minLength ??= 1;
    if (json.type === 'array') json.minItems ??= 1;
  }
  return json;
}
