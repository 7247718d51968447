'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { templateCalls, templateKeysOf } from '@/lib/campaign/templates/queries';
import { MAX_TAG, MAX_TAGS, tagOf } from '@/lib/campaign/templates/tag-of';
import { KnownTags } from './known-tags';

type Props = { id: number; name: string; tags: readonly string[]; onClose: () => void };

const tagsIn = (typed: string) => [
  ...new Set(
    typed
      .split(',')
      .map(tagOf)
      .filter((tag) => tag !== ''),
  ),
];

/** A template's tags in one line, and those of other templates to add. */
export default function TagsDialog({ id, name, tags, onClose }: Props) {
  const texts = useTexts('templates').tags;
  const client = useQueryClient();
  const [typed, setTyped] = useState(tags.join(', '));
  const chosen = tagsIn(typed);
  const failureTextOf = useFailureText();
  const tooLong = chosen.find((tag) => tag.length > MAX_TAG);
  const problem = tooLong
    ? texts.tooLong(tooLong, MAX_TAG)
    : chosen.length > MAX_TAGS && texts.tooMany(MAX_TAGS);
  const save = useMutation({
    mutationFn: () => templateCalls.saveTags(id, chosen),
    onSuccess() {
      for (const queryKey of templateKeysOf(id)) void client.invalidateQueries({ queryKey });
      onClose();
    },
  });
  const toggle = (tag: string) => {
    const others = chosen.filter((one) => one !== tag);
    setTyped((others.length < chosen.length ? others : [...chosen, tag]).join(', '));
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title(name)}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!problem && !save.isPending) save.mutate();
        }}
        className="grid gap-5"
      >
        {save.error && <Notice tone="bad">{failureTextOf(save.error)}</Notice>}
        <Field label={texts.label} hint={texts.hint} error={problem}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <KnownTags chosen={chosen} onToggle={toggle} />
        <DialogActions>
          <Button type="submit" variant="primary" pending={save.isPending}>
            {texts.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
