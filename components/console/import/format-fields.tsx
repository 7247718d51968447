'use client';

import { useTexts } from '#language';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { SetUp } from '@/lib/campaign/imports/queries';

type Format = Pick<SetUp, 'encoding' | 'separator' | 'has_header'>;
type Props = { format: Format; disabled: boolean; onChange: (changes: Partial<Format>) => void };

const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
const SEPARATORS = [',', ';', '\t', '|'] as const;

/** How the file is written, as it was recognised; a change has it read anew. */
export function FormatFields({ format, disabled, onChange }: Props) {
  const texts = useTexts('imports').match;
  return (
    <fieldset disabled={disabled} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <legend className="sr-only">{texts.format}</legend>
      <div className="w-52">
        <Field label={texts.encoding}>
          {(control) => (
            <Select
              {...control}
              value={format.encoding}
              onChange={({ target: { value } }) =>
                onChange({ encoding: ENCODINGS.find((one) => one === value) ?? 'utf-8' })
              }
            >
              {ENCODINGS.map((one) => (
                <option key={one} value={one}>
                  {texts.encodings[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="w-40">
        <Field label={texts.separator}>
          {(control) => (
            <Select
              {...control}
              value={format.separator}
              onChange={({ target: { value } }) =>
                onChange({ separator: SEPARATORS.find((one) => one === value) ?? ',' })
              }
            >
              {SEPARATORS.map((one) => (
                <option key={one} value={one}>
                  {texts.separators[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Checkbox
        label={texts.header}
        checked={format.has_header}
        onChange={({ target }) => onChange({ has_header: target.checked })}
      />
    </fieldset>
  );
}
