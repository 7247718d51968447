'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { JSONContent } from '@tiptap/core';
import { useTexts } from '#language';
import { RecordNotices } from '@/components/shell/record-form/record-notices';
import { useRecordForm } from '@/components/shell/record-form/use-record-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { type SavedBlock, savedBlockCalls, savedBlocksQuery } from '@/lib/campaign/saved-blocks/queries';

type Props = {
  /** What it holds; null for one that is yet to be written. */
  content: JSONContent[] | null;
  onClose: () => void;
  onSaved: (block: SavedBlock) => void;
};

/** Saves blocks by a name. */
export function SaveBlockDialog({ content, onClose, onSaved }: Props) {
  const texts = useTexts('savedBlocks');
  const client = useQueryClient();
  const begin = { type: 'paragraph', content: [{ type: 'text', text: texts.begin }] };
  const json_code = JSON.stringify({
    type: 'doc',
    content: [{ type: 'container', content: content ?? [begin] }],
  });
  const record = useRecordForm<{ name: string }, never, SavedBlock>({
    record: 'saved-block:new',
    schema: () =>
      import('@/lib/campaign/saved-blocks/schemas').then(({ AddSavedBlockInput }) =>
        AddSavedBlockInput.pick({ name: true }),
      ),
    saved: null,
    valuesOf: () => ({ name: '' }),
    send: async ({ name }) => (await savedBlockCalls.add({ name, json_code })).saved_block,
    onDone(block) {
      client.setQueryData(savedBlocksQuery().queryKey, (before) => ({
        saved_blocks: [...(before?.saved_blocks ?? []), block],
      }));
      onClose();
      onSaved(block);
    },
  });
  const { form, submit, pending, errorOf } = record;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={content ? texts.dialog.title : texts.dialog.newTitle}
      description={texts.dialog.hint}
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <RecordNotices form={record} parts={[]} />
        <Field label={texts.name} hint={texts.nameHint} error={errorOf('name')}>
          {(control) => <Input {...control} autoComplete="off" maxLength={60} {...form.register('name')} />}
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" pending={pending}>
            {content ? texts.dialog.confirm : texts.dialog.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
