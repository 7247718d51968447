import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

export type TestOutcome = 'success' | 'fail' | 'pending';

const OUTCOMES: readonly { value: TestOutcome; label: string }[] = [
  { value: 'success', label: 'Is paid at once' },
  { value: 'fail', label: 'Is declined' },
  { value: 'pending', label: 'Stays open' },
];

/** The gateway that moves no money. */
export const TEST_GATEWAY = 'sandbox';

/** What the test payment does. */
export function TestOutcomeField({
  value,
  onChange,
}: {
  value: TestOutcome;
  onChange: (value: TestOutcome) => void;
}) {
  return (
    <Field label="What the test payment does">
      {(control) => (
        <Select
          {...control}
          className="max-w-64"
          value={value}
          onChange={(event) => onChange(OUTCOMES[event.target.selectedIndex]?.value ?? 'success')}
        >
          {OUTCOMES.map((outcome) => (
            <option key={outcome.value} value={outcome.value}>
              {outcome.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
