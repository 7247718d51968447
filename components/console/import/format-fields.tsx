'use client';

import { useTexts } from '#language';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { IMPORT_ENCODINGS } from '@/lib/campaign/imports/known-formats';
import type { SetUp } from '@/lib/campaign/imports/queries';

type Format = Pick<SetUp, 'encoding' | 'separator' | 'has_header' | 'header_line'>;
type Props = { format: Format; disabled: boolean; onChange: (changes: Partial<Format>) => void };

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
                onChange({ encoding: IMPORT_ENCODINGS.find((one) => one === value) ?? 'utf-8' })
              }
            >
              {IMPORT_ENCODINGS.map((one) => (
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
      <div className="w-32">
        <Field label={texts.headerLine}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              max={100}
              defaultValue={format.header_line}
              key={format.header_line}
              onBlur={({ target: { value } }) => {
                const line = Math.min(Math.max(Number.parseInt(value, 10) || 1, 1), 100);
                if (line !== format.header_line) onChange({ header_line: line });
              }}
            />
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
