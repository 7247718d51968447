import { useState } from 'react';
import { useTexts } from '#language';
import { PlayerFields, type PlayerValues, playerControl } from '@/components/store/purchase/player-fields';
import { playerProblem } from '@/components/store/purchase/player-problem';
import { cleanFields } from '@/lib/store/players/clean-fields';
import { matchInBrowser } from '@/lib/store/players/match-in-browser';
import type { DraftField } from './draft-fields';
import { shownField } from './shown-field';

/** The form that shoppers fill in, to be tried before it is saved. */
export function FieldsPreview({ rows }: { rows: readonly DraftField[] }) {
  const { preview: texts, newField } = useTexts('officeOrderFields');
  const [purchase, ui] = [useTexts('purchase'), useTexts('ui')];
  const [values, setValues] = useState<PlayerValues>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const fields = rows.map((row) => shownField(row, newField));
  const problems = fields.flatMap((field): [string, string][] => {
    const name = field.field_name;
    const problem = left.has(name) && playerProblem(field, (values[name] ?? '').trim(), { purchase, ui });
    return problem ? [[playerControl(name), problem]] : [];
  });
  const settle = (given: PlayerValues) => {
    const tidied = cleanFields(fields, given, matchInBrowser);
    setValues(tidied);
    const filled = Object.entries(tidied).filter(([, value]) => value !== '');
    setLeft(new Set([...left, ...filled.map(([name]) => name)]));
  };
  return (
    <section
      aria-label={texts.title}
      className="grid max-w-2xl gap-4 rounded-control border border-line bg-sunken p-5"
    >
      <div className="grid gap-1">
        <h3 className="font-medium">{texts.title}</h3>
        <p className="text-sm text-muted">{fields.length > 0 ? texts.intro : texts.empty}</p>
      </div>
      <PlayerFields
        fields={fields}
        values={values}
        errors={Object.fromEntries(problems)}
        onChange={(name, value) => setValues({ ...values, [name]: value })}
        onSettle={settle}
      />
    </section>
  );
}
