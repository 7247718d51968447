'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { uploadFile } from '@/components/form/upload-file';
import { useFailureText } from '@/components/form/use-failure-text';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { DropZone } from '@/components/ui/drop-zone';
import { Notice } from '@/components/ui/notice';
import {
  type CheckedCatalogue,
  catalogueKeys,
  type ImportedCatalogue,
} from '@/lib/store/catalogue-file/queries';
import { ImportFindings } from './import-findings';

const upload = <Result,>(path: 'check-file' | 'import', file: File, fields: Record<string, string>) =>
  uploadFile<Result>(`/api/admin/catalogue/${path}`, file, fields, () => {}).done;

/** Imports a CSV file of products and prices: choosing it, what it would change, then changing that. */
export function ImportView() {
  const texts = useTexts('officeCatalogueFile');
  const catalogue = useTexts('officeCatalogue');
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const check = useMutation({ mutationFn: (one: File) => upload<CheckedCatalogue>('check-file', one, {}) });
  const bring = useMutation({
    mutationFn: ({ one, proof }: { one: File; proof: string }) =>
      upload<ImportedCatalogue>('import', one, { check: proof }),
    onSuccess: async () => {
      for (const queryKey of catalogueKeys) await client.invalidateQueries({ queryKey });
    },
  });
  const choose = (one: File) => {
    setFile(one);
    bring.reset();
    check.mutate(one);
  };
  const found = check.data;
  const changes = found ? changesIn(found) : 0;
  return (
    <>
      <PageHead
        title={texts.title}
        above={[{ label: catalogue.title, href: '/admin/catalogue' }]}
        aboveLabel={catalogue.product.above}
      />
      <div className="grid gap-6 border-t border-line px-4 py-6 md:px-6">
        {bring.data ? (
          <>
            <Notice tone="good" title={texts.done(...totalsOf(bring.data))}>
              <p>{texts.doneHint}</p>
            </Notice>
            <div className="flex flex-wrap gap-3">
              <ButtonLink variant="primary" href="/admin/audit">
                {texts.trail}
              </ButtonLink>
              <Button
                onClick={() => {
                  setFile(null);
                  check.reset();
                  bring.reset();
                }}
              >
                {texts.another}
              </Button>
            </div>
          </>
        ) : (
          <>
            <div className="grid max-w-3xl gap-4">
              <p>{texts.intro}</p>
              <ul className="grid list-disc gap-1 pl-5 text-sm text-muted">
                {texts.rules.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
              <DropZone
                label={texts.drop}
                choose={texts.choose}
                hint={texts.hint}
                accept=".csv,.tsv,.txt,text/csv"
                disabled={check.isPending || bring.isPending}
                onFile={choose}
              >
                <p className="font-medium wrap-anywhere">
                  {file && found ? texts.chosen(file.name, found.lines) : (file?.name ?? texts.drop)}
                </p>
              </DropZone>
            </div>
            {check.isPending && <p role="status">{texts.checking}</p>}
            {check.error && <Notice tone="bad">{failureTextOf(check.error)}</Notice>}
            {bring.error && <Notice tone="bad">{failureTextOf(bring.error)}</Notice>}
            {found && <ImportFindings found={found} changes={changes} />}
            {file && found && found.bad === 0 && changes > 0 && (
              <div>
                <Button
                  variant="primary"
                  pending={bring.isPending}
                  onClick={() => bring.mutate({ one: file, proof: found.check })}
                >
                  {texts.submit(changes)}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}

const changesIn = ({ changes, more_changes }: CheckedCatalogue) => changes.length + more_changes;

const totalsOf = ({ products, services }: ImportedCatalogue) =>
  [products.created + products.changed, services.created + services.changed] as const;
