import { useTexts } from '#language';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

export type TestOutcome = 'success' | 'fail' | 'pending';

const OUTCOMES: readonly TestOutcome[] = ['success', 'fail', 'pending'];

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
  const { test, outcomes } = useTexts('purchase').payment;
  return (
    <Field label={test}>
      {(control) => (
        <Select
          {...control}
          className="max-w-64"
          value={value}
          onChange={(event) => onChange(OUTCOMES[event.target.selectedIndex] ?? 'success')}
        >
          {OUTCOMES.map((outcome) => (
            <option key={outcome} value={outcome}>
              {outcomes[outcome]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
