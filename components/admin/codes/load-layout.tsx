import { useTexts } from '#language';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import {
  ALLOWED_KINDS,
  type AllowedKind,
  COLUMN_ROLES,
  type ColumnRole,
} from '@/lib/store/inventory/code-table';
import type { CheckedCodes } from '@/lib/store/inventory/load-schemas';

/** What is said of a file: what its columns are, and which odd values are codes all the same. */
export type Layout = { columns?: readonly ColumnRole[]; allow?: readonly AllowedKind[] };

/** As the form has it. */
export const layoutFields = ({ columns, allow }: Layout): Record<string, string> => ({
  ...(columns && { columns: columns.join(',') }),
  ...(allow && allow.length > 0 && { allow: allow.join(',') }),
});

type Props = { found: CheckedCodes; layout: Layout; onChange: (layout: Layout) => void };

/**
 * Asks what the columns of a supplier’s file are, and about odd values, one kind at a time. A column shows how its first
 * value looks, never the value.
 */
export function LoadLayout({ found: { table, unreadable_at, unusual }, layout, onChange }: Props) {
  const { columns: texts, allow: allowTexts } = useTexts('officeCodes').load;
  const { columns = table?.roles ?? [], allow = [] } = layout;
  const isFound = (kind: AllowedKind) =>
    kind === 'unusual' ? unusual > 0 : unreadable_at.some(({ problem }) => problem === kind);
  const kinds = ALLOWED_KINDS.filter((kind) => allow.includes(kind) || isFound(kind));
  return (
    <>
      {table && (
        <fieldset className="grid items-start gap-4 sm:grid-cols-2">
          <legend className="display mb-3 text-base">{texts.legend}</legend>
          {table.shapes.map((shape, at) => {
            const name = table.header?.[at] || texts.column(at + 1);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
              <Field key={`${name} ${at}`} label={name} hint={texts.looksLike(shape)}>
                {(control) => (
                  <Select
                    {...control}
                    value={columns[at]}
                    onChange={({ target }) =>
                      onChange({
                        ...layout,
                        columns: columns.map((role, other) =>
                          other === at ? (target.value as ColumnRole) : role,
                        ),
                      })
                    }
                  >
                    {COLUMN_ROLES.map((role) => (
                      <option key={role} value={role}>
                        {texts.roles[role]}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            );
          })}
        </fieldset>
      )}
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={allowTexts[kind]}
          checked={allow.includes(kind)}
          onChange={({ target }) =>
            onChange({
              ...layout,
              allow: target.checked ? [...allow, kind] : allow.filter((other) => other !== kind),
            })
          }
        />
      ))}
    </>
  );
}
