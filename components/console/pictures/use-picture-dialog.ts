'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { showToast } from '@/components/ui/toast';
import type { Picture } from '@/lib/campaign/pictures/queries';
import { uploadPicture } from './upload-picture';

/** The first picture among files; undefined where there is none. */
export const pictureAmong = (files: FileList | undefined) =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'));

/** When the dialog of pictures is open, and the picture that it begins with: one that was dropped or pasted. */
export function usePictureDialog() {
  const texts = useTexts('pictures');
  const failureText = useFailureText();
  const [isOpen, setOpen] = useState(false);
  const [dropped, setDropped] = useState<Picture | null>(null);
  const open = (picture: Picture | null) => {
    setDropped(picture);
    setOpen(true);
  };
  return {
    dialog: { open: isOpen, onOpenChange: setOpen, dropped },
    choose: () => open(null),
    /** Uploads a picture, and asks what it shows before it is inserted. */
    async drop(file: File) {
      const uploading = showToast({ kind: 'loading', title: texts.uploading(file.name) });
      try {
        open(await uploadPicture(file));
      } catch (error) {
        void showToast({ kind: 'error', title: failureText(error as Error) });
      } finally {
        (await uploading)();
      }
    },
  };
}
