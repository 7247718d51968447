import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { fieldMarks } from '@/lib/fields';
import { type Direction, finishSchema } from './finish-schema';
import type { Json } from './service';

export type JsonSchema = Json & { properties?: Record<string, Json>; required?: string[] };

/** Zod schemas as JSON Schema 2020-12, which is what OpenAPI 3.1 speaks; those that have an id once, by that name. */
export class ComponentSchemas {
  readonly #schemas: Map<string, Json>;
  readonly #descriptions: Readonly<Record<string, string>>;

  /** @param descriptions what a field means whose schema doesn't say it, by its name */
  constructor(descriptions: Readonly<Record<string, string>>, schemas = new Map<string, Json>()) {
    this.#descriptions = descriptions;
    this.#schemas = schemas;
  }

  /** The same schemas, with what the fields of one service mean. */
  describedBy(descriptions: Readonly<Record<string, string>>): ComponentSchemas {
    return new ComponentSchemas({ ...descriptions, ...this.#descriptions }, this.#schemas);
  }

  of(schema: z.ZodType, io: Direction): JsonSchema {
    const {
      $schema: _dialect,
      '~standard': _standard,
      $defs = {},
      ...root
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => mark(zodSchema, jsonSchema, io),
    }) as Json & { $defs?: Record<string, Json> };
    const finish = (json: Json) => finishSchema(json, { io, descriptions: this.#descriptions });
    for (const [id, json] of Object.entries($defs)) this.add(id, finish(json));
    return finish(root) as JsonSchema;
  }

  /** @throws Error where another schema has the name */
  add(id: string, schema: Json): { $ref: string } {
    const known = this.#schemas.get(id);
    if (known && !isDeepStrictEqual(known, schema)) throw new Error(`Two schemas are called ${id}.`);
    this.#schemas.set(id, schema);
    return { $ref: `#/components/schemas/${id}` };
  }

  all(): Record<string, Json> {
    return Object.fromEntries([...this.#schemas].sort(([one], [other]) => (one < other ? -1 : 1)));
  }
}

type Union = { discriminator?: string; options: readonly z.core.$ZodType[] };

/** By which field's values a union tells its named members apart. */
function discriminatorOf({ discriminator = '', options }: Union): Json {
  const mapping = options.flatMap((option) =>
    [...(option._zod.propValues?.[discriminator] ?? [])].map((value) => [
      value,
      `#/components/schemas/${z.globalRegistry.get(option)?.id}`,
    ]),
  );
  return { propertyName: discriminator, mapping: Object.fromEntries(mapping) };
}

/** What JSON Schema has no word for, and what zod says that tells a reader nothing. */
function mark(zodSchema: z.core.$ZodTypes, json: Json, io: Direction): void {
  const marks = fieldMarks.get(zodSchema as never);
  const def = zodSchema._zod.def as { type: string } & Partial<Union>;
  if (def.type === 'union' && def.discriminator) json.discriminator = discriminatorOf(def as Union);
  if (marks?.blank) json['x-blank'] = true;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  // An answer may gain fields, and an input may have fields of the account's own.
  if (io === 'output' && json.additionalProperties === false) delete json.additionalProperties;
  if (io === 'input' && json.properties && json.additionalProperties) json.additionalProperties = true;
}
