'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import { type FieldSummary, fieldCalls, fieldCountsQuery } from '@/lib/campaign/field-uses/queries';

type Props = { field: FieldSummary; onClose: () => void };

/** Deletes a field after it has said what goes with it and what breaks; can be taken back while the toast is there. */
export function DeleteFieldDialog({ field, onClose }: Props) {
  const { deletion: texts, undo: undoLabel } = useTexts('fields');
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const { id, field_name: name, uses, import_mappings: mappings } = field;
  const failed = (error: unknown) => void showToast({ kind: 'error', title: failureTextOf(error) });
  const refresh = () => client.invalidateQueries();
  const restore = () =>
    fieldCalls.restore(id).then(async () => {
      await refresh();
      void showToast({ kind: 'success', title: texts.undone(name) });
    }, failed);
  const deletion = useMutation({
    mutationFn: () => fieldCalls.delete(id),
    onSuccess: async () => {
      onClose();
      void showToast({
        kind: 'success',
        title: texts.done(name),
        undo: { label: undoLabel, run: () => void restore() },
      });
      await refresh();
    },
    onError: failed,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title(name)}
      confirm={texts.confirm}
      pending={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    >
      <div className="grid gap-2">
        <LostValues id={id} />
        {uses.length + mappings === 0 ? (
          <p>{texts.unused}</p>
        ) : (
          <ul className="grid max-h-60 list-disc gap-1 overflow-y-auto pl-5 wrap-anywhere">
            {uses.map((use) => (
              <li key={`${use.kind} ${use.ref}`}>
                {use.kind === 'segment' ? texts.segment(use.name) : texts.email(use.name, `((${name}))`)}
              </li>
            ))}
            {mappings > 0 && <li>{texts.imports}</li>}
          </ul>
        )}
      </div>
    </ConfirmDialog>
  );
}

function LostValues({ id }: { id: number }) {
  const texts = useTexts('fields').deletion;
  const formats = useFormats();
  const { data, isError } = useQuery(fieldCountsQuery());
  const count = data?.counts.find((one) => one.id === id)?.contacts;
  if (isError) return <p>{texts.notCounted}</p>;
  if (count === undefined) return <p>{texts.counting}</p>;
  return <p>{count === 0 ? texts.empty : texts.contacts(formats.number(count), count === 1)}</p>;
}
