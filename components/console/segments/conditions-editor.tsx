'use client';

import { Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { ConditionRow } from './condition-row';
import type { RuleChoices } from './rule-choices';
import { type Draft, type DraftRow, MAX_ROWS, newRow, type RowState } from './segment-draft';

type Props = {
  draft: Draft;
  states: readonly RowState[];
  isChecked: boolean;
  /** What the server has refused, by the key of its condition. */
  refused: Readonly<Record<string, string>>;
  choices: RuleChoices;
  onChange: (part: Partial<Draft>) => void;
};

/** A segment's conditions: added, changed, moved and removed by mouse or keyboard alike. */
export function ConditionsEditor({ draft, states, isChecked, refused, choices, onChange }: Props) {
  const texts = useTexts('segments');
  const { rows, join } = draft;
  const editor = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  // A row that moves or goes would take the focus along.
  const focusNext = useRef<string>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are in the page by now.
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    editor.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  }, [rows]);

  const add = () => {
    const row = newRow();
    focusNext.current = `[data-row="${row.key}"] [data-part="field"]`;
    onChange({ rows: [...rows, row] });
  };
  const move = (row: DraftRow, place: number, by: -1 | 1) => {
    if (place + by < 0 || place + by >= rows.length) return;
    const focused = document.activeElement;
    const part = focused?.getAttribute('data-part') ?? focused?.getAttribute('aria-label') ?? 'field';
    const isAtEnd = place + by === (by < 0 ? 0 : rows.length - 1);
    const next = isAtEnd && part === (by < 0 ? 'up' : 'down') ? (by < 0 ? 'down' : 'up') : part;
    focusNext.current = `[data-row="${row.key}"] :is([data-part="${next}"], [aria-label="${next}"])`;
    onChange({ rows: rows.filter((one) => one !== row).toSpliced(place + by, 0, row) });
    setSaid(texts.moved(place + by + 1));
  };
  const remove = (row: DraftRow, place: number) => {
    const rest = rows.filter((one) => one !== row);
    const neighbour = rest[Math.min(place, rest.length - 1)];
    focusNext.current = neighbour
      ? `[data-row="${neighbour.key}"] [data-part="remove"]`
      : '[data-part="add"]';
    onChange({ rows: rest });
    setSaid(texts.removed);
  };
  const change = (changed: DraftRow) =>
    onChange({ rows: rows.map((row) => (row.key === changed.key ? changed : row)) });

  return (
    <section ref={editor} aria-label={texts.rules} className="grid gap-2">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-md font-medium">{texts.rules}</h2>
        {rows.length > 1 && (
          <Select
            aria-label={texts.match}
            value={join}
            onChange={(event) => onChange({ join: event.target.value === 'or' ? 'or' : 'and' })}
          >
            <option value="and">{texts.matchAll}</option>
            <option value="or">{texts.matchAny}</option>
          </Select>
        )}
      </div>
      {rows.length > 0 ? (
        <ol className="border-t border-line">
          {rows.map((row, place) => (
            <ConditionRow
              key={row.key}
              place={place + 1}
              last={rows.length}
              row={row}
              state={states[place] ?? { kind: 'unfinished' }}
              isChecked={isChecked}
              refused={refused[row.key]}
              joint={place === 0 ? texts.where : texts.words.join[join].trim()}
              listId={draft.listId}
              choices={choices}
              onChange={change}
              onMove={(by) => move(row, place, by)}
              onRemove={() => remove(row, place)}
            />
          ))}
        </ol>
      ) : (
        <p className="border-y border-line py-4 text-muted">{texts.everybody}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button data-part="add" size="small" onClick={add} disabled={rows.length >= MAX_ROWS}>
          <Plus aria-hidden="true" />
          {texts.add}
        </Button>
        <p className="text-sm text-muted max-md:hidden">
          {rows.length >= MAX_ROWS ? texts.tooMany : rows.length > 1 && texts.keys}
        </p>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}
