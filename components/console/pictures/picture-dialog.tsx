'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { Dialog } from '@/components/ui/dialog';
import { type Picture, pictureCalls } from '@/lib/campaign/pictures/queries';
import { ChosenPicture } from './chosen-picture';
import { PictureDrop } from './picture-drop';
import { pictureHtml } from './picture-html';
import { PictureLibrary } from './picture-library';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** One that is in the library already, which is only asked about. */
  dropped?: Picture | null;
  /** The picture as HTML, and what that is made of. */
  onInsert: (html: string, picture: Picture, alt: string) => void;
};

/** Chooses a picture from the library, or adds one to it, and asks what it shows. */
export const PictureDialog = (props: Props) => <OnePicture key={props.dropped?.id ?? 0} {...props} />;

function OnePicture({ open, onOpenChange, dropped = null, onInsert }: Props) {
  const texts = useTexts('pictures');
  const [chosen, setChosen] = useState(dropped);
  const insert = (picture: Picture, alt: string) => {
    onInsert(pictureHtml(picture, alt), picture, alt);
    // What it shows is worth keeping for the next email; failing that, this one has it.
    if (alt !== picture.alt) void pictureCalls.change({ id: picture.id, alt }).catch(() => {});
    setChosen(dropped);
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
          <PictureDrop onAdded={setChosen} />
          <PictureLibrary onChoose={setChosen} choiceLabel={texts.chosen} />
        </div>
      )}
    </Dialog>
  );
}
