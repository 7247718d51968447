'use client';

import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTexts } from '#language';
import { FieldError } from '@/components/ui/field-error';
import { ConditionFields } from './condition-fields';
import type { RuleChoices } from './rule-choices';
import type { DraftRow, RowState } from './segment-draft';
import { wrongWords } from './wrong-words';

type Props = {
  /** Its place among the conditions, the first is 1. */
  place: number;
  last: number;
  row: DraftRow;
  state: RowState;
  /** It was tried to save: what is missing is a mistake from then on. */
  isChecked: boolean;
  /** What the server has refused of it. */
  refused?: string | undefined;
  /** What joins it to the one before. */
  joint: string;
  listId: number;
  choices: RuleChoices;
  onChange: (row: DraftRow) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One condition as a sentence: a field, how it compares, and with what. */
export function ConditionRow({
  place,
  last,
  row,
  state,
  isChecked,
  refused,
  joint,
  listId,
  choices,
  ...on
}: Props) {
  const texts = useTexts('segments');
  const note = useId();
  const problem =
    refused ??
    wrongWords(state, texts) ??
    (isChecked && state.kind === 'unfinished' ? texts.incomplete : undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    // Who types a value has not asked to save.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  // Before a field with suggestions takes the arrows for its own.
  const onArrow = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    on.onMove(by);
  };
  return (
    <li
      data-row={row.key}
      aria-label={texts.condition(place)}
      onKeyDownCapture={onArrow}
      onKeyDown={onKeyDown}
      className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 border-b border-line py-2.5"
    >
      <span className="grid h-11 content-center text-sm text-muted md:h-9">{joint}</span>
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-start gap-2 md:flex-nowrap">
          <div
            className={clsx(
              'grid min-w-0 flex-1 gap-2 md:grid-cols-[minmax(0,10rem)_minmax(0,10.5rem)_minmax(10rem,1fr)]',
              // One button has room beside the fields; three need a line.
              last > 1 && 'max-md:basis-full',
            )}
          >
            <ConditionFields
              row={row}
              isInvalid={problem !== undefined}
              note={state.kind !== 'good' || refused ? note : undefined}
              listId={listId}
              choices={choices}
              onChange={on.onChange}
            />
          </div>
          <div className="flex shrink-0 max-md:ml-auto">
            {last > 1 && (
              <>
                <RowButton
                  part="up"
                  label={texts.moveUp(place)}
                  disabled={place === 1}
                  onPress={() => on.onMove(-1)}
                >
                  <ArrowUp aria-hidden="true" className="size-4" />
                </RowButton>
                <RowButton
                  part="down"
                  label={texts.moveDown(place)}
                  disabled={place === last}
                  onPress={() => on.onMove(1)}
                >
                  <ArrowDown aria-hidden="true" className="size-4" />
                </RowButton>
              </>
            )}
            <RowButton part="remove" label={texts.remove(place)} onPress={on.onRemove}>
              <X aria-hidden="true" className="size-4" />
            </RowButton>
          </div>
        </div>
        {problem ? (
          <FieldError id={note}>{problem}</FieldError>
        ) : (
          state.kind === 'unfinished' &&
          row.field !== '' && (
            <p id={note} className="text-sm text-muted">
              {texts.unfinished}
            </p>
          )
        )}
      </div>
    </li>
  );
}

type RowButtonProps = {
  part: string;
  label: string;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
};

const RowButton = ({ part, label, disabled, onPress, children }: RowButtonProps) => (
  <button
    type="button"
    data-part={part}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onPress}
    className="grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-text disabled:opacity-30 md:h-9 md:w-8"
  >
    {children}
  </button>
);
