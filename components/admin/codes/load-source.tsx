'use client';

import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { DropZone } from '@/components/ui/drop-zone';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';

type Props = { isChosen: boolean; onChange: (file: File | null) => void };

/** Pasted codes, or a file of them, as a file. What is pasted stays in the page. */
export function LoadSource({ isChosen, onChange }: Props) {
  const { source: texts } = useTexts('officeCodes').load;
  const { number } = useFormats();
  const [name, setName] = useState<string | null>(null);
  const [pasted, setPasted] = useState('');
  const isFile = isChosen && name !== null;
  return (
    <div className="grid gap-4">
      <Field label={texts.paste} hint={texts.hint}>
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            className="font-mono text-sm"
            spellCheck={false}
            autoComplete="off"
            disabled={isFile}
            value={pasted}
            onChange={({ target }) => {
              setPasted(target.value);
              setName(null);
              onChange(target.value.trim() === '' ? null : new File([target.value], 'pasted.txt'));
            }}
          />
        )}
      </Field>
      <DropZone
        label={texts.drop}
        choose={texts.choose}
        hint={texts.fileHint}
        accept=".txt,.csv,text/plain"
        onFile={(file) => {
          setPasted('');
          setName(`${file.name}, ${number(Math.ceil(file.size / 1024))} KB`);
          onChange(file);
        }}
      >
        <p className="font-medium wrap-anywhere">{isFile ? name : texts.drop}</p>
      </DropZone>
    </div>
  );
}
