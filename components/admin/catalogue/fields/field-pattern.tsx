import { useState } from 'react';
import { useTexts } from '#language';
import { playerProblem } from '@/components/store/purchase/player-problem';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { cleanFields } from '@/lib/store/players/clean-fields';
import { matchInBrowser } from '@/lib/store/players/match-in-browser';
import type { DraftField } from './draft-fields';
import { shownField } from './shown-field';

type Props = { field: DraftField; error: string | undefined; onChange: (pattern: string) => void };

/** A field’s pattern, with a line to try values on it as the shop would take them. */
export function FieldPattern({ field, error, onChange }: Props) {
  const { pattern: texts } = useTexts('officeOrderFields');
  const [sample, setSample] = useState('');
  return (
    <>
      <Field label={texts.label} hint={texts.hint} error={error}>
        {(control) => (
          <Input
            {...control}
            className="font-mono"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={200}
            value={field.pattern}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {field.pattern.trim() && !error && (
        <div className="grid content-start gap-1.5">
          <Field label={texts.sample}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={255}
                value={sample}
                onChange={({ target }) => setSample(target.value)}
              />
            )}
          </Field>
          <p role="status" className="min-h-5 text-sm wrap-anywhere">
            {sample.trim() && <SampleResult field={field} sample={sample.trim()} />}
          </p>
        </div>
      )}
    </>
  );
}

function SampleResult({ field, sample }: { field: DraftField; sample: string }) {
  const { pattern: texts, newField } = useTexts('officeOrderFields');
  const [purchase, ui] = [useTexts('purchase'), useTexts('ui')];
  const shown = shownField(field, newField);
  const { [field.key]: taken = '' } = cleanFields([shown], { [field.key]: sample }, matchInBrowser);
  const problem = playerProblem(shown, taken, { purchase, ui });
  if (problem) return <span className="text-bad">{texts.doesntFit(sample, problem)}</span>;
  return (
    <span className="text-good">{taken === sample ? texts.fits(sample) : texts.fitsAs(sample, taken)}</span>
  );
}
