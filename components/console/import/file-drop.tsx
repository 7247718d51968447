'use client';

import { clsx } from 'clsx';
import { FileText, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { buttonClass } from '@/components/ui/button-class';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';

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
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first && !disabled) onFile(first);
  };
  const kilobytes = (bytes: number) => `${formats.number(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return (
    <div className="grid gap-3">
      <fieldset
        aria-label={texts.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        className={clsx(
          'grid justify-items-center gap-3 rounded-card border border-dashed px-6 py-10 text-center transition-colors',
          isOver ? 'border-link bg-hover' : 'border-edge',
        )}
      >
        {file ? (
          <p className="flex max-w-full items-center gap-2 font-medium">
            <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <span className="min-w-0 wrap-anywhere">{file.name}</span>
            <span className="font-normal whitespace-nowrap text-muted tabular-nums">
              {kilobytes(file.size)}
            </span>
          </p>
        ) : (
          <>
            <Upload aria-hidden="true" className="size-6 text-muted" />
            <p className="text-base font-medium">{texts.drop}</p>
          </>
        )}
        <label htmlFor={id} className={buttonClass('secondary', 'small', 'focus-within:outline-2')}>
          {file ? texts.other : texts.choose}
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            disabled={disabled}
            className="sr-only"
            onChange={(event) => take(event.target.files)}
          />
        </label>
        <p className="text-sm text-muted">{hint ?? texts.hint}</p>
      </fieldset>
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
