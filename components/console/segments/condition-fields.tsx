'use client';

import { useTexts } from '#language';
import { Select } from '@/components/ui/select';
import { CONTACT_FIELDS } from '@/lib/campaign/fields/reserved-names';
import { operandOf, subjectOf } from '@/lib/campaign/segments/conditions';
import { ConditionValue } from './condition-value';
import type { RuleChoices } from './rule-choices';
import type { DraftRow } from './segment-draft';

type Props = {
  row: DraftRow;
  /** Something is wrong with it, and was said so. */
  isInvalid: boolean;
  /** What says more about it. */
  note: string | undefined;
  /** 0 where no list is chosen, whose values could be suggested. */
  listId: number;
  choices: Pick<RuleChoices, 'fields' | 'sends'>;
  onChange: (row: DraftRow) => void;
};

/** What a condition is made of: a field, how it compares, and with what. */
export function ConditionFields({ row, isInvalid, note, listId, choices, onChange }: Props) {
  const texts = useTexts('segments');
  const { fields } = choices;
  const subject = row.field ? subjectOf(row.field, fields) : undefined;
  const operators = Object.entries(subject ? (texts.operators[subject.kind] ?? {}) : {}).filter(
    ([operator]) => operator === row.operator || !isTwin(subject?.kind, operator),
  );
  const chooseField = (field: string) => {
    const next = subjectOf(field, fields);
    const isSameKind = next && next.kind === subject?.kind && next.kind !== 'activity';
    const [first = ''] = Object.keys(next ? (texts.operators[next.kind] ?? {}) : {});
    onChange({
      ...row,
      field,
      operator: isSameKind ? row.operator : first,
      value: isSameKind ? row.value : '',
    });
  };
  const chooseOperator = (operator: string) => {
    // A value stays as long as what it is.
    const isOtherValue = operandOf(operator) !== operandOf(row.operator);
    onChange({ ...row, operator, value: isOtherValue ? '' : row.value });
  };
  return (
    <>
      <FieldSelect
        label={texts.field}
        value={row.field}
        isGone={row.field !== '' && !subject}
        isInvalid={isInvalid && !subject}
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
            onChange: (value) => onChange({ ...row, value }),
            'aria-label': texts.value,
            'aria-describedby': note,
            'aria-invalid': isInvalid || undefined,
          }}
        />
      )}
    </>
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
