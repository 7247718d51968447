'use client';

import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { localMoment } from '@/components/console/sends/local-moment';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import { mergePeople } from '@/lib/campaign/merges/queries';
import { type Person, personQuery } from '@/lib/campaign/person/queries';
import { differingFields, winnerOf } from './merge-choices';
import { MergeConsequences } from './merge-consequences';
import { useUndoMerge } from './use-undo-merge';

type Props = {
  /** Two at least. */
  ids: readonly number[];
  onClose: () => void;
  /** With the contact that has the person’s address now. */
  onMerged: (contactId: number) => void;
};

/** How the value of a field of dates is kept. */
const LOCAL_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Makes contacts one person: asks whose address and values it keeps, and says what will happen before. */
export default function MergeDialog({ ids, onClose, onMerged }: Props) {
  const texts = useTexts('merge');
  const { labels } = useTexts('person');
  const failureText = useFailureText();
  const client = useQueryClient();
  const formats = useFormats();
  const undo = useUndoMerge();
  const read = useQueries({ queries: ids.map((id) => personQuery(id)) });
  const people = read.flatMap(({ data }) => data ?? []);
  const [kept, setKept] = useState(ids[0]);
  const [choices, setChoices] = useState<Readonly<Record<string, number>>>({});
  const first = people.find(({ contact }) => contact.id === kept);
  const inOrder = first ? [first, ...people.filter((one) => one !== first)] : people;
  const fields = differingFields(inOrder, labels);
  const chosen = Object.fromEntries(
    fields.map((field) => [field.name, choices[field.name] ?? winnerOf(field, inOrder)?.contact.id ?? 0]),
  );
  const merge = useMutation({
    mutationFn: ({ contact }: Person) =>
      mergePeople({
        contact_id: contact.id,
        strIds: ids.filter((id) => id !== contact.id),
        choices: chosen,
      }),
    onSuccess: ({ merge_id, contact_id }, { contact }) => {
      onMerged(contact_id);
      // Still shown for a moment: who is gone would be asked for again, and not found.
      for (const id of ids) if (id !== contact_id) client.removeQueries(personQuery(id));
      void client.invalidateQueries({ refetchType: 'active' });
      void showToast({
        kind: 'success',
        title: texts.done(contact.email),
        undo: { label: texts.undo, run: () => undo.mutate(merge_id) },
      });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (first) merge.mutate(first);
  };
  const failure = merge.error ?? read.find(({ error }) => error)?.error;
  const isRead = people.length === ids.length;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title(ids.length)}
      description={`${texts.text} ${texts.undoable}`}
    >
      <form onSubmit={submit} className="grid gap-5">
        {failure && <Notice tone="bad">{failureText(failure)}</Notice>}
        {!isRead && !failure && <p className="text-muted">{texts.loading}</p>}
        {isRead && (
          <>
            <Field label={texts.kept}>
              {(control) => (
                <Select {...control} value={kept} onChange={({ target }) => setKept(Number(target.value))}>
                  {people.map(({ contact, list }) => (
                    <option key={contact.id} value={contact.id}>
                      {texts.onList(contact.email, list.name)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <MergeConsequences inOrder={inOrder} />
            <fieldset className="grid gap-3">
              <legend className="mb-2 text-sm text-muted">
                {fields.length > 0 ? texts.differs : texts.same}
              </legend>
              {fields.map((field) => (
                <Field key={field.name} label={field.label}>
                  {(control) => (
                    <Select
                      {...control}
                      value={chosen[field.name]}
                      onChange={({ target }) =>
                        setChoices({ ...choices, [field.name]: Number(target.value) })
                      }
                    >
                      {inOrder.map((person) => (
                        <option key={person.contact.id} value={person.contact.id}>
                          {LOCAL_MOMENT.test(field.of(person))
                            ? localMoment(field.of(person), formats)
                            : field.of(person) || texts.empty}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              ))}
            </fieldset>
          </>
        )}
        <DialogActions>
          <Button type="submit" variant="primary" pending={merge.isPending} disabled={!isRead}>
            {texts.confirm(ids.length)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
