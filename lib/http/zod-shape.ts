import type { z } from 'zod';

/** The parts of a zod definition that a walk over a schema needs. */
export type Def = {
  type: string;
  format?: string;
  innerType?: z.core.$ZodType;
  shape?: Record<PropertyKey, z.core.$ZodType>;
  /** What an object does with fields that it does not name. */
  catchall?: z.core.$ZodType;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  /** What a literal may be. */
  values?: readonly unknown[];
  in?: z.core.$ZodType;
  /** Of a union. */
  options?: z.core.$ZodType[];
  checks?: readonly z.core.$ZodCheck[];
};

export const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Def;

/** The schema inside optional, nullable, default and the like. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, type, in: input } = defOf(schema);
  if (innerType) return unwrap(innerType);
  if (type === 'pipe' && input && defOf(input).type !== 'transform') return unwrap(input);
  return schema;
}

type CheckDef = { check: string; value?: number; minimum?: number; maximum?: number };

/** The least and the most that a schema's own checks allow: a number's value, a text's or a list's length. */
export function limitsOf(schema: z.core.$ZodType): { minimum?: number; maximum?: number } {
  const checks = (defOf(schema).checks ?? []).map((check) => check._zod.def as unknown as CheckDef);
  const valuesOf = (name: string, key: 'value' | 'minimum' | 'maximum') =>
    checks.flatMap((def) => (def.check === name && def[key] !== undefined ? [def[key]] : []));
  const least = [...valuesOf('greater_than', 'value'), ...valuesOf('min_length', 'minimum')];
  const most = [...valuesOf('less_than', 'value'), ...valuesOf('max_length', 'maximum')];
  return {
    ...(least.length > 0 ? { minimum: Math.max(...least) } : {}),
    ...(most.length > 0 ? { maximum: Math.min(...most) } : {}),
  };
}

/** The schema of a field, by its path. */
export function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  let current: z.core.$ZodType | undefined = unwrap(schema);
  for (const key of path) {
    if (!current) return undefined;
    const def: Def = defOf(current);
    const next: z.core.$ZodType | undefined = def.shape?.[key] ?? def.element ?? def.valueType;
    current = next && unwrap(next);
  }
  return current;
}
