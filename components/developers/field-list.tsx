import type { Schema } from './document';
import { InlineText } from './inline-text';
import { innerObject, limitsText, typeText } from './schema-text';

type Field = {
  name: string;
  schema: Schema;
  required: boolean;
  description?: string;
  /** Such as "header". */
  place?: string;
};

/** The fields of an object schema. */
export const fieldsOf = (schema: Schema): Field[] =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: property,
    required: schema.required?.includes(name) ?? false,
  }));

type Props = {
  fields: readonly Field[];
  /** In requests it matters which fields must be there. */
  showRequired?: boolean;
};

/** Fields with type, limits and meaning; what they hold opens below them. */
export function FieldList({ fields, showRequired = false }: Props) {
  return (
    <dl>
      {fields.map(({ name, schema, required, description, place }) => {
        const limits = limitsText(schema);
        const inner = innerObject(schema);
        const meaning = description ?? schema.description;
        return (
          <div key={`${place} ${name}`} className="border-t border-line py-2.5 first:border-t-0">
            <dt className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
              <code className="font-mono font-semibold break-all">{name}</code>
              <span className="text-sm text-muted">{typeText(schema)}</span>
              {place && <span className="text-sm text-muted">{place}</span>}
              {showRequired && (
                <span className={required ? 'text-sm font-medium text-warn' : 'text-sm text-faint'}>
                  {required ? 'required' : 'optional'}
                </span>
              )}
            </dt>
            <dd className="grid gap-1 text-muted empty:hidden">
              {meaning && (
                <p>
                  <InlineText text={meaning} />
                </p>
              )}
              {limits.length > 0 && (
                <p className="text-sm">
                  <InlineText text={limits.join(', ')} />
                </p>
              )}
              {inner && (
                <details className="text-text">
                  <summary className="w-fit py-1 text-sm text-link underline underline-offset-3">
                    Fields of {name}
                  </summary>
                  <div className="mt-1 border-l border-line pl-4">
                    <FieldList fields={fieldsOf(inner)} showRequired={showRequired} />
                  </div>
                </details>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
