import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { TeamKit } from './team-kit';

type Props<R extends string> = { kit: TeamKit<R>; value: R; onChange: (role: R) => void };

/** Chooses a role and says what it may do. */
export function RoleChoice<R extends string>({ kit: { texts, roles }, value, onChange }: Props<R>) {
  return (
    <Field label={texts.columns.role} hint={texts.can[value]}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChange(roles.find((role) => role === target.value) ?? value)}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {texts.roles[role]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
