'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ImageIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { DropZone } from '@/components/ui/drop-zone';
import { Notice } from '@/components/ui/notice';
import { type Picture, picturesKey } from '@/lib/campaign/pictures/queries';
import { uploadPicture } from './upload-picture';
import { pictureAmong } from './use-picture-dialog';

/** Where a picture is dropped, chosen or pasted, which adds it to the library. */
export function PictureDrop({ onAdded }: { onAdded: (picture: Picture) => void }) {
  const texts = useTexts('pictures');
  const failureText = useFailureText();
  const client = useQueryClient();
  const [uploading, setUploading] = useState('');
  const [failure, setFailure] = useState('');
  const upload = async (file: File) => {
    setFailure('');
    setUploading(file.name);
    try {
      onAdded(await uploadPicture(file));
      await client.invalidateQueries({ queryKey: picturesKey });
    } catch (error) {
      setFailure(failureText(error as Error));
    } finally {
      setUploading('');
    }
  };
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const picture = pictureAmong(event.clipboardData?.files);
    if (picture && !event.defaultPrevented && uploading === '') void upload(picture);
  });
  useEffect(() => {
    const take = (event: ClipboardEvent) => takePasted(event);
    window.addEventListener('paste', take);
    return () => window.removeEventListener('paste', take);
  }, []);
  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <DropZone
        label={texts.drop}
        choose={texts.choose}
        hint={texts.hint}
        accept="image/jpeg,image/png,image/gif,image/webp"
        disabled={uploading !== ''}
        onFile={(file) => void upload(file)}
      >
        <ImageIcon aria-hidden="true" className="size-6 text-muted" />
        <p role="status" className="text-base font-medium wrap-anywhere">
          {uploading ? texts.uploading(uploading) : texts.drop}
        </p>
      </DropZone>
    </>
  );
}
