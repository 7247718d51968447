'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Dialog } from '@/components/ui/dialog';
import { DropZone } from '@/components/ui/drop-zone';
import { Notice } from '@/components/ui/notice';
import { type Picture, pictureCalls, picturesKey } from '@/lib/campaign/pictures/queries';
import { ChosenPicture } from './chosen-picture';
import { pictureHtml } from './picture-html';
import { PictureLibrary } from './picture-library';
import { uploadPicture } from './upload-picture';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The picture as HTML, and what that is made of. */
  onInsert: (html: string, picture: Picture, alt: string) => void;
};

/** Chooses a picture from the library, or adds one to it, and asks what it shows. */
export function PictureDialog({ open, onOpenChange, onInsert }: Props) {
  const texts = useTexts('pictures');
  const failureText = useFailureText();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Picture | null>(null);
  const [uploading, setUploading] = useState('');
  const [failure, setFailure] = useState('');

  const upload = async (file: File) => {
    setFailure('');
    setUploading(file.name);
    try {
      setChosen(await uploadPicture(file));
      await client.invalidateQueries({ queryKey: picturesKey });
    } catch (error) {
      setFailure(failureText(error as Error));
    } finally {
      setUploading('');
    }
  };
  const insert = (picture: Picture, alt: string) => {
    onInsert(pictureHtml(picture, alt), picture, alt);
    // What it shows is worth keeping for the next email; failing that, this one has it.
    if (alt !== picture.alt) void pictureCalls.change({ id: picture.id, alt }).catch(() => {});
    setChosen(null);
    onOpenChange(false);
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title}>
      {chosen ? (
        <ChosenPicture
          key={chosen.id}
          picture={chosen}
          onBack={() => setChosen(null)}
          onInsert={(alt) => insert(chosen, alt)}
        />
      ) : (
        <div className="grid min-w-0 gap-5">
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
          <PictureLibrary onChoose={setChosen} />
        </div>
      )}
    </Dialog>
  );
}
