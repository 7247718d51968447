'use client';

import { Download } from 'lucide-react';
import { useTexts } from '#language';
import { DownloadLink } from '@/components/form/download-link';
import { buttonClass } from '@/components/ui/button-class';

/** Downloads the lines of an import that can't be read. */
export function ErrorsLink({ id }: { id: number }) {
  const texts = useTexts('imports').review;
  return (
    <DownloadLink
      href={`/api/email/contacts/import/errors?id=${id}`}
      name={`import-${id}-errors.csv`}
      className={buttonClass('secondary', 'small')}
    >
      <Download aria-hidden="true" />
      {texts.download}
    </DownloadLink>
  );
}
