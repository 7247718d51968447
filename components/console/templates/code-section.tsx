'use client';

import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '#language';
import { PictureDialog } from '@/components/console/pictures/picture-dialog';
import { usePictureDialog } from '@/components/console/pictures/use-picture-dialog';
import { ImportButton } from '@/components/console/template-files/import-button';
import type { TemplateFile } from '@/components/console/template-files/use-template-file';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { usePart } from '@/components/ui/use-part';
import type { CodeEditorProps } from './code-editor';

const load = () => import('./code-editor');
const stay = () => {};

type Props = Pick<CodeEditorProps, 'value' | 'onChange' | 'tags' | 'segments'> & {
  file: TemplateFile;
  /** Goes on with blocks. */
  onVisual: () => void;
};

/** The HTML of a template, typed, pasted, or taken from a file. */
export function CodeSection({ value, onChange, tags, segments, file, onVisual }: Props) {
  const texts = useTexts('templates').code;
  const Editor = usePart(load, true, stay);
  const visualTexts = useTexts('visual');
  const pictureTexts = useTexts('pictures');
  const insert = useRef((_: string) => {});
  const pictures = usePictureDialog();
  return (
    <section aria-label={texts.title} className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">{texts.hint}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onVisual}>
            {visualTexts.toBlocks.action}
          </Button>
          <Button size="small" onClick={pictures.choose}>
            <ImagePlus aria-hidden="true" />
            {pictureTexts.insert}
          </Button>
          <ImportButton file={file} />
        </div>
      </div>
      <div className="h-128 overflow-hidden rounded-card border border-edge focus-within:outline-2 focus-within:outline-link lg:h-[calc(100dvh-16rem)] lg:min-h-96">
        {Editor ? (
          <Editor
            value={value}
            onChange={onChange}
            tags={tags}
            segments={segments}
            onPicture={(picture) => void pictures.drop(picture)}
            onTemplateFile={(chosen) => void file.take(chosen)}
            onReady={(put) => {
              insert.current = put;
            }}
          />
        ) : (
          <Skeleton className="h-full" />
        )}
      </div>
      <PictureDialog {...pictures.dialog} onInsert={(html) => insert.current(html)} />
    </section>
  );
}
