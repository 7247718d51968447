import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { TemplateFileInput } from './template-file-input';
import type { TemplateFile } from './use-template-file';

/** Chooses a file with a template in it. */
export function ImportButton({ file }: { file: TemplateFile }) {
  const texts = useTexts('templateFile');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <TemplateFileInput ref={input} file={file} />
      <Button
        size="small"
        title={texts.hint}
        disabled={file.progress !== ''}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden="true" />
        {texts.import}
      </Button>
    </>
  );
}
