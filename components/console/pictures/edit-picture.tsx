'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';
import { type Picture, pictureCalls, picturesKey } from '@/lib/campaign/pictures/queries';

type Props = { picture: Picture; onClose: () => void };

/** A picture's name and what it shows. */
export function EditPicture({ picture, onClose }: Props) {
  const texts = useTexts('pictures');
  const failureText = useFailureText();
  const client = useQueryClient();
  const [name, setName] = useState(picture.file_name);
  const [alt, setAlt] = useState(picture.alt);
  const save = useMutation({
    mutationFn: () => pictureCalls.change({ id: picture.id, file_name: name.trim(), alt: alt.trim() }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: picturesKey });
      showToast({ kind: 'success', title: texts.saved(name.trim()) });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title={texts.edit(picture.file_name)}>
      <form
        className="grid min-w-0 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        {save.error && <Notice tone="bad">{failureText(save.error)}</Notice>}
        {/* biome-ignore lint/performance/noImgElement: it is shown as readers of the email get it. */}
        <img
          src={picture.url}
          alt={alt}
          className="max-h-64 max-w-full justify-self-center rounded-control border border-line bg-sunken object-contain"
        />
        <Field label={texts.name}>
          {(control) => (
            <Input
              {...control}
              value={name}
              required
              maxLength={255}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field label={texts.alt} hint={texts.altKept}>
          {(control) => (
            <Input {...control} value={alt} maxLength={500} onChange={({ target }) => setAlt(target.value)} />
          )}
        </Field>
        <DialogActions>
          <CopyButton text={picture.url} what={texts.address} look="label" label={texts.copyAddress} />
          <Button type="submit" variant="primary" disabled={save.isPending}>
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
