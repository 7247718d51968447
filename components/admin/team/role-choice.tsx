import { useTexts } from '#language';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TEAM_ROLES, type TeamRole } from '@/lib/auth/roles';

type Props = { value: TeamRole; onChange: (role: TeamRole) => void };

/** Chooses a role and says what it may do. */
export function RoleChoice({ value, onChange }: Props) {
  const texts = useTexts('team');
  const { roles } = useTexts('office');
  return (
    <Field label={texts.columns.role} hint={texts.can[value]}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChange(TEAM_ROLES.find((role) => role === target.value) ?? 'read-only')}
        >
          {TEAM_ROLES.map((role) => (
            <option key={role} value={role}>
              {roles[role]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
