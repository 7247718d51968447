'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { MAX_TAG, tagOf } from '@/lib/campaign/templates/tag-of';
import { KnownTags } from './known-tags';
import { useChangeTemplates } from './use-change-templates';

type Props = { strIds: number[]; onClose: () => void; onDone: () => void };

/** Gives several templates a tag, or takes it away. */
export default function BulkTagDialog({ strIds, onClose, onDone }: Props) {
  const { bulk: texts, tags } = useTexts('templates');
  const [typed, setTyped] = useState('');
  const [wasSent, setSent] = useState(false);
  const tag = tagOf(typed);
  const problem = tag === '' ? texts.noTag : tag.length > MAX_TAG && tags.tooLong(tag, MAX_TAG);
  const change = useChangeTemplates(() => {
    onClose();
    onDone();
  });
  const run = (action: 'tag' | 'untag') => {
    setSent(true);
    if (!problem && !change.isPending) change.mutate({ strIds, action, tag });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title(strIds.length)}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run('tag');
        }}
        className="grid gap-5"
      >
        <Field label={texts.label} error={wasSent && problem}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <KnownTags chosen={[tag]} onToggle={(name) => setTyped(name === tag ? '' : name)} />
        <DialogActions>
          <Button onClick={() => run('untag')}>{texts.untag}</Button>
          <Button type="submit" variant="primary" pending={change.isPending}>
            {texts.addTag}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
