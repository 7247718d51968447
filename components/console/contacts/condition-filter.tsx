'use client';

import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '#language';
import { ConditionFields } from '@/components/console/segments/condition-fields';
import type { RuleChoices } from '@/components/console/segments/rule-choices';
import { newRow, stateOf } from '@/components/console/segments/segment-draft';
import { wrongWords } from '@/components/console/segments/wrong-words';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import type { ListedCondition } from '@/lib/campaign/segments/condition-list';

type Props = {
  /** 0 where no list is chosen. */
  listId: number;
  choices: Pick<RuleChoices, 'fields' | 'sends'>;
  /** Whether it could be added: an address holds only so many. */
  onAdd: (condition: ListedCondition) => boolean;
};

/** A condition to narrow the contacts by, as segments have them. */
export default function ConditionFilter({ listId, choices, onAdd }: Props) {
  const texts = useTexts('segments');
  const { condition, conditionsFull, conditionUnfinished } = useTexts('contacts');
  const note = useId();
  const [row, setRow] = useState(newRow);
  const [refused, setRefused] = useState<string>();
  const state = stateOf(row, choices.fields);
  const problem = refused ?? wrongWords(state, texts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.kind === 'unfinished') setRefused(conditionUnfinished);
    else if (state.kind === 'good') {
      if (onAdd([row.field, row.operator, row.value.trim()])) setRow(newRow());
      else setRefused(conditionsFull);
    }
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={condition}
      className="grid gap-2 border-t border-line pt-3 md:col-span-2"
    >
      <p aria-hidden="true" className="text-md font-medium">
        {condition}
      </p>
      <div className="grid gap-2 md:grid-cols-3">
        <ConditionFields
          row={row}
          isInvalid={problem !== undefined}
          note={problem ? note : undefined}
          listId={listId}
          choices={choices}
          onChange={(changed) => {
            setRefused(undefined);
            setRow(changed);
          }}
        />
      </div>
      {problem && <FieldError id={note}>{problem}</FieldError>}
      <Button type="submit" size="small" className="md:justify-self-start">
        {texts.add}
      </Button>
    </form>
  );
}
