'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { type NewBulkAction, startBulkAction } from '@/lib/campaign/bulk-actions/queries';
import { groupsQuery } from '@/lib/campaign/suppression/queries';
import { peopleWords } from './bulk-words';
import { useBulkAnswers } from './use-bulk-actions';

type Choice = { id: number; name: string };

type Props = {
  kind: NewBulkAction['kind'];
  count: number;
  selected: Omit<NewBulkAction, 'kind'>;
  lists: readonly Choice[];
  /** The list that is looked at. */
  list?: number | undefined;
  onClose: () => void;
  onStarted: () => void;
};

/** Says what will happen to the selected contacts, asks for the list or group, and has it done. */
export default function BulkDialog({ kind, count, selected, lists, list, onClose, onStarted }: Props) {
  const texts = useTexts('bulk');
  const formats = useFormats();
  const failureTextOf = useFailureText();
  const { answer } = useBulkAnswers();
  const { data } = useQuery({ ...groupsQuery(), enabled: kind === 'leave_group' });
  const [target, setTarget] = useState(kind === 'remove_from_list' && list ? String(list) : '');
  const isOfList = kind === 'add_to_list' || kind === 'remove_from_list';
  const hasTarget = isOfList || kind === 'leave_group';
  const groups = data?.unsubscribesGroups.map(({ id, group_name }) => ({ id, name: group_name }));
  const choices = isOfList ? lists : (groups ?? []);
  const start = useMutation({
    mutationFn: () => {
      const named = hasTarget && { [isOfList ? 'list_id' : 'group_id']: Number(target) };
      return startBulkAction({ kind, ...selected, ...named });
    },
    onSuccess: ({ bulk_action }) => {
      onStarted();
      answer(bulk_action);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.mutate();
  };
  const said = texts.kinds[kind];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={said.title(peopleWords(count, texts, formats))}
      description={`${said.text} ${texts.undoable}`}
    >
      <form onSubmit={submit} className="grid gap-5">
        {start.error && <Notice tone="bad">{failureTextOf(start.error)}</Notice>}
        {kind === 'leave_group' && groups?.length === 0 && <Notice tone="info">{texts.noGroups}</Notice>}
        {hasTarget && (
          <Field label={isOfList ? texts.list : texts.group}>
            {(control) => (
              <Select {...control} value={target} onChange={(event) => setTarget(event.target.value)}>
                <option value="">{isOfList ? texts.chooseList : texts.chooseGroup}</option>
                {choices.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <DialogActions>
          <Button
            type="submit"
            variant={kind === 'delete' ? 'danger' : 'primary'}
            pending={start.isPending}
            disabled={hasTarget && !target}
          >
            {said.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
