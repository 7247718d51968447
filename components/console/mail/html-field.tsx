'use client';

import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '#language';
import { PictureDialog } from '@/components/console/pictures/picture-dialog';
import { pictureAmong, usePictureDialog } from '@/components/console/pictures/use-picture-dialog';
import { ImportButton } from '@/components/console/template-files/import-button';
import { ImportNotice } from '@/components/console/template-files/import-notice';
import { isTemplateFile, useTemplateFile } from '@/components/console/template-files/use-template-file';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast';

type Props = {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  rows?: number;
  maxLength?: number;
  onChange: (html: string) => void;
};

/** An email's own HTML, typed, pasted or from a file, with pictures put where the cursor is. */
export function HtmlField({ label, hint, value, error, rows = 16, maxLength, onChange }: Props) {
  const pictureTexts = useTexts('pictures');
  const fileTexts = useTexts('templateFile');
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (html: string) => {
    const area = field.current;
    // As it is now: it may have changed while a picture was on its way.
    const text = area?.value ?? value;
    const [from, until] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
    onChange(text.slice(0, from) + html + text.slice(until));
    setTimeout(() => {
      area?.focus();
      area?.setSelectionRange(from + html.length, from + html.length);
    });
  };
  const pictures = usePictureDialog();
  const file = useTemplateFile(({ html_code }, name) => {
    onChange(html_code);
    if (value.trim() === '') return;
    const undo = { label: fileTexts.undo, run: () => onChange(value) };
    showToast({ kind: 'success', title: fileTexts.replaced(name), undo });
  });
  const takeFiles = (event: { preventDefault: () => void }, files: FileList) => {
    const picture = pictureAmong(files);
    const whole = [...files].find(isTemplateFile);
    if (!picture && !whole) return;
    event.preventDefault();
    if (picture) void pictures.drop(picture);
    else void file.take(whole);
  };
  return (
    <div className="grid min-w-0 gap-3">
      <ImportNotice file={file} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={pictures.choose}>
          <ImagePlus aria-hidden="true" />
          {pictureTexts.insert}
        </Button>
        <ImportButton file={file} />
      </div>
      <Field label={label} hint={hint} {...(error && { error })}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={rows}
            maxLength={maxLength}
            spellCheck={false}
            autoCapitalize="off"
            wrap="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onPaste={(event) => takeFiles(event, event.clipboardData.files)}
            onDrop={(event) => takeFiles(event, event.dataTransfer.files)}
            className="font-mono text-sm leading-5"
          />
        )}
      </Field>
      <PictureDialog {...pictures.dialog} onInsert={insert} />
    </div>
  );
}
