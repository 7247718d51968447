import type { Ref } from 'react';
import { TEMPLATE_FILES, type TemplateFile } from './use-template-file';

/** What a button clicks that chooses a file with a template in it. */
export function TemplateFileInput({ ref, file }: { ref: Ref<HTMLInputElement>; file: TemplateFile }) {
  return (
    <input
      ref={ref}
      type="file"
      accept={TEMPLATE_FILES}
      className="sr-only"
      tabIndex={-1}
      aria-hidden="true"
      onChange={({ target }) => {
        void file.take(target.files?.[0]);
        target.value = '';
      }}
    />
  );
}
