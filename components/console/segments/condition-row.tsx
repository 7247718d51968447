'use client';

import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTexts } from '#language';
import { FieldError } from '@/components/ui/field-error';
import { Select } from '@/components/ui/select';
import { CONTACT_FIELDS } from '@/lib/campaign/fields/reserved-names';
import { operandOf, subjectOf } from '@/lib/campaign/segments/conditions';
import { ConditionValue } from './condition-value';
import type { RuleChoices } from './rule-choices';
import type { DraftRow, RowState } from './segment-draft';

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
  const { fields } = choices;
  const subject = row.field ? subjectOf(row.field, fields) : undefined;
  const operators = Object.entries(subject ? (texts.operators[subject.kind] ?? {}) : {}).filter(
    ([operator]) => operator === row.operator || !isTwin(subject?.kind, operator),
  );
  const { wrong } = texts;
  const problem =
    refused ??
    (state.kind === 'wrong'
      ? state.rule === 'field'
        ? texts.fieldGone
        : (wrong[state.rule as keyof typeof wrong] ?? wrong.other)
      : isChecked && state.kind === 'unfinished'
        ? texts.incomplete
        : undefined);
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
  const chooseField = (field: string) => {
    const next = subjectOf(field, fields);
    const isSameKind = next && next.kind === subject?.kind && next.kind !== 'activity';
    const [first = ''] = Object.keys(next ? (texts.operators[next.kind] ?? {}) : {});
    on.onChange({
      ...row,
      field,
      operator: isSameKind ? row.operator : first,
      value: isSameKind ? row.value : '',
    });
  };
  const chooseOperator = (operator: string) => {
    // A value stays as long as what it is.
    const isOtherValue = operandOf(operator) !== operandOf(row.operator);
    on.onChange({ ...row, operator, value: isOtherValue ? '' : row.value });
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
            <FieldSelect
              label={texts.field}
              value={row.field}
              isGone={row.field !== '' && !subject}
              isInvalid={problem !== undefined && !subject}
              fields={fields}
              onChange={chooseField}
            />
            {subject && (
              <Select
                aria-label={texts.operator}
                value={row.operator}
                onChange={(event) => chooseOperator(event.target.value)}
              >
                {operators.map(([operator, label]) => (
                  <option key={operator} value={operator}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
            {subject && (
              <ConditionValue
                key={`${row.field} ${operandOf(row.operator)}`}
                kind={subject.kind}
                field={row.field}
                operator={row.operator}
                listId={listId}
                sends={choices.sends}
                control={{
                  value: row.value,
                  onChange: (value) => on.onChange({ ...row, value }),
                  'aria-label': texts.value,
                  'aria-describedby': state.kind !== 'good' || refused ? note : undefined,
                  'aria-invalid': problem ? true : undefined,
                }}
              />
            )}
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

/** An operator of times that says the same as another: shown only where a segment has it. */
const isTwin = (kind: string | undefined, operator: string) =>
  kind === 'time' && ['equals', 'not_equals', 'greater_than', 'less_than', 'in', 'not_in'].includes(operator);

type FieldSelectProps = {
  label: string;
  value: string;
  /** The field that it names is no more. */
  isGone: boolean;
  isInvalid: boolean;
  fields: RuleChoices['fields'];
  onChange: (field: string) => void;
};

function FieldSelect({ label, value, isGone, isInvalid, fields, onChange }: FieldSelectProps) {
  const { fields: labels, groups, chooseField } = useTexts('segments');
  const own = (name: string) => (
    <option key={name} value={name}>
      {labels[name] ?? name}
    </option>
  );
  return (
    <Select
      data-part="field"
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="" disabled>
        {chooseField}
      </option>
      {isGone && own(value)}
      <optgroup label={groups.contact}>{['email', ...others, 'created_at'].map(own)}</optgroup>
      {fields.length > 0 && (
        <optgroup label={groups.own}>{fields.map(({ field_name }) => own(field_name))}</optgroup>
      )}
      <optgroup label={groups.behaviour}>{own('activity')}</optgroup>
    </Select>
  );
}

const others = CONTACT_FIELDS.filter((name) => name !== 'email');

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
