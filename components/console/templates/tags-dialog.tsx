'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { templateCalls, templateKeysOf, templateTagsQuery } from '@/lib/campaign/templates/queries';
import { tagOf } from '@/lib/campaign/templates/tag-of';

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
  const known = useQuery({ ...templateTagsQuery(), staleTime: 0 });
  const [typed, setTyped] = useState(tags.join(', '));
  const chosen = tagsIn(typed);
  const { submit, pending, failure, errorOf } = useEndpointForm<{ tags: string[] }>({
    schema: () =>
      import('@/lib/campaign/templates/console-schemas').then(({ SaveTagsInput }) =>
        SaveTagsInput.pick({ tags: true }),
      ),
    defaultValues: {},
    send: () => templateCalls.saveTags(id, chosen),
    onDone: () => {
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
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Field label={texts.label} hint={texts.hint} error={errorOf('tags')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        {known.data && known.data.tags.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-sm text-muted">{texts.others}</legend>
            <div className="flex max-h-40 flex-wrap gap-1.5 overflow-y-auto">
              {known.data.tags.map((tag) => (
                <Button
                  key={tag.name}
                  size="small"
                  aria-pressed={chosen.includes(tag.name)}
                  onClick={() => toggle(tag.name)}
                >
                  {tag.name}
                </Button>
              ))}
            </div>
          </fieldset>
        )}
        <Button type="submit" variant="primary" pending={pending}>
          {texts.confirm}
        </Button>
      </form>
    </Dialog>
  );
}
