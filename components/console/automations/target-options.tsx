import { useTexts } from '#language';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';

/** The lists and segments that an automation can be for, as options of a select. */
export function TargetOptions({ choices: { lists, segments } }: { choices: DraftChoices }) {
  const texts = useTexts('automations').new;
  const groups = [
    { label: texts.lists, prefix: 'contacts_', items: lists },
    { label: texts.segments, prefix: 'segments_', items: segments },
  ];
  return groups.map(
    ({ label, prefix, items }) =>
      items.length > 0 && (
        <optgroup key={prefix} label={label}>
          {items.map(({ id, name }) => (
            <option key={id} value={prefix + id}>
              {name}
            </option>
          ))}
        </optgroup>
      ),
  );
}
