'use client';

import { ImagePlus, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '#language';
import { PictureDialog } from '@/components/console/pictures/picture-dialog';
import { pictureHtml } from '@/components/console/pictures/picture-html';
import { uploadPicture } from '@/components/console/pictures/upload-picture';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast';
import { usePart } from '@/components/ui/use-part';
import { MAX_CONTENT } from '@/lib/campaign/templates/content-size';
import type { CodeEditorProps } from './code-editor';

const load = () => import('./code-editor');
const stay = () => {};

type Props = Pick<CodeEditorProps, 'value' | 'onChange' | 'tags'> & {
  /** Goes on with blocks. */
  onVisual: () => void;
};

/** The HTML of a template, typed, pasted, or taken from a file. */
export function CodeSection({ value, onChange, tags, onVisual }: Props) {
  const texts = useTexts('templates').code;
  const Editor = usePart(load, true, stay);
  const visualTexts = useTexts('visual');
  const pictureTexts = useTexts('pictures');
  const failureText = useFailureText();
  const file = useRef<HTMLInputElement>(null);
  const insert = useRef((_: string) => {});
  const [isChoosing, setChoosing] = useState(false);

  const addPicture = async (picture: File) => {
    showToast({ kind: 'success', title: pictureTexts.uploading(picture.name) });
    try {
      const added = await uploadPicture(picture);
      insert.current(pictureHtml(added, added.alt));
    } catch (error) {
      showToast({ kind: 'error', title: failureText(error as Error) });
    }
  };

  async function take(chosen: File | undefined) {
    if (!chosen) return;
    try {
      const html = await chosen.text();
      if (html.length > MAX_CONTENT) return void showToast({ kind: 'error', title: texts.tooLarge });
      onChange(html);
      if (value.trim() !== '')
        void showToast({
          kind: 'success',
          title: texts.replaced(chosen.name),
          undo: { label: texts.undo, run: () => onChange(value) },
        });
    } catch {
      void showToast({ kind: 'error', title: texts.unreadable });
    }
  }

  return (
    <section aria-label={texts.title} className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">{texts.hint}</p>
        <input
          ref={file}
          type="file"
          accept=".html,.htm,text/html"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onVisual}>
            {visualTexts.toBlocks.action}
          </Button>
          <Button size="small" onClick={() => setChoosing(true)}>
            <ImagePlus aria-hidden="true" />
            {pictureTexts.insert}
          </Button>
          <Button size="small" onClick={() => file.current?.click()}>
            <Upload aria-hidden="true" />
            {texts.import}
          </Button>
        </div>
      </div>
      <div className="h-128 overflow-hidden rounded-card border border-edge focus-within:outline-2 focus-within:outline-link lg:h-[calc(100dvh-16rem)] lg:min-h-96">
        {Editor ? (
          <Editor
            value={value}
            onChange={onChange}
            tags={tags}
            onPicture={(picture) => void addPicture(picture)}
            onReady={(put) => {
              insert.current = put;
            }}
          />
        ) : (
          <Skeleton className="h-full" />
        )}
      </div>
      <PictureDialog open={isChoosing} onOpenChange={setChoosing} onInsert={(html) => insert.current(html)} />
    </section>
  );
}
