'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { uploadFile } from '@/components/form/upload-file';
import { useFailureText } from '@/components/form/use-failure-text';
import { picturesKey } from '@/lib/campaign/pictures/queries';
import type { ImportedTemplate } from '@/lib/campaign/template-files/queries';

export const TEMPLATE_FILES = '.html,.htm,.zip,.eml,text/html,application/zip,message/rfc822';

/** Whether a file may have a template in it. */
export const isTemplateFile = ({ name }: File) => /\.(html?|zip|eml)$/i.test(name);

export type BroughtFile = { name: string; result: ImportedTemplate };

/** Reads a template from a file, and says how far that is and what came of it. */
export function useTemplateFile(onImported: (imported: ImportedTemplate, name: string) => void) {
  const texts = useTexts('templateFile');
  const formats = useFormats();
  const failureText = useFailureText();
  const client = useQueryClient();
  const [progress, setProgress] = useState('');
  const [failure, setFailure] = useState('');
  const [brought, setBrought] = useState<BroughtFile | null>(null);

  async function take(file: File | undefined) {
    if (!file || progress) return;
    const { name } = file;
    setFailure('');
    setBrought(null);
    setProgress(texts.uploading(name, formats.percent(0)));
    const { done } = uploadFile<ImportedTemplate>('/api/email/template/import', file, {}, (share) =>
      setProgress(share < 1 ? texts.uploading(name, formats.percent(share)) : texts.reading(name)),
    );
    try {
      const result = await done;
      onImported(result, name);
      setBrought({ name, result });
      if (result.pictures > 0) void client.invalidateQueries({ queryKey: picturesKey });
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setProgress('');
    }
  }
  return { take, progress, failure, brought, dismiss: () => setBrought(null) };
}

export type TemplateFile = ReturnType<typeof useTemplateFile>;
