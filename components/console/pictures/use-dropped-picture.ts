'use client';

import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { showToast } from '@/components/ui/toast';
import { pictureHtml } from './picture-html';
import { uploadPicture } from './upload-picture';

/** The first picture among files; undefined where there is none. */
export const pictureAmong = (files: FileList | undefined) =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'));

/** Uploads a picture that was dropped or pasted, and inserts it as HTML. */
export function useDroppedPicture(insert: (html: string) => void) {
  const texts = useTexts('pictures');
  const failureText = useFailureText();
  return async (picture: File) => {
    showToast({ kind: 'success', title: texts.uploading(picture.name) });
    try {
      const added = await uploadPicture(picture);
      insert(pictureHtml(added, added.alt));
    } catch (error) {
      showToast({ kind: 'error', title: failureText(error as Error) });
    }
  };
}
