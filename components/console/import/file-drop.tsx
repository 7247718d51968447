'use client';

import { FileText, Upload } from 'lucide-react';
import { useFormats, useTexts } from '#language';
import { DropZone } from '@/components/ui/drop-zone';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { FILE_ENDINGS } from '@/lib/campaign/imports/file-endings';
import { fileSize } from './file-size';

type Props = {
  file: File | null;
  disabled: boolean;
  /** What files are taken, where it is not an import of contacts. */
  hint?: string;
  onFile: (file: File) => void;
};

/** Where a file is dropped, chosen or pasted. */
export function FileDrop({ file, disabled, hint, onFile }: Props) {
  const texts = useTexts('imports').file;
  const formats = useFormats();
  return (
    <div className="grid gap-3">
      <DropZone
        label={texts.drop}
        choose={file ? texts.other : texts.choose}
        hint={hint ?? texts.hint}
        accept={[...FILE_ENDINGS.map((ending) => `.${ending}`), 'text/csv'].join()}
        disabled={disabled}
        onFile={onFile}
      >
        {file ? (
          <p className="flex max-w-full items-center gap-2 font-medium">
            <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <span className="min-w-0 wrap-anywhere">{file.name}</span>
            <span className="font-normal whitespace-nowrap text-muted tabular-nums">
              {fileSize(file.size, formats)}
            </span>
          </p>
        ) : (
          <>
            <Upload aria-hidden="true" className="size-6 text-muted" />
            <p className="text-base font-medium">{texts.drop}</p>
          </>
        )}
      </DropZone>
      <details className="group">
        <summary className="tap inline-flex cursor-pointer items-center text-sm text-link underline underline-offset-3">
          {texts.paste}
        </summary>
        <div className="pt-2">
          <Field label={texts.pasteLabel} hint={texts.pasteHint}>
            {(control) => (
              <Textarea
                {...control}
                rows={5}
                spellCheck={false}
                disabled={disabled}
                className="font-mono"
                onChange={({ target: { value } }) => {
                  if (value.trim()) onFile(new File([value], texts.pastedName, { type: 'text/csv' }));
                }}
              />
            )}
          </Field>
        </div>
      </details>
    </div>
  );
}
