'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { uploadFile } from '@/components/form/upload-file';
import { useFailureText } from '@/components/form/use-failure-text';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import type { CheckedCodes, LoadedCodes } from '@/lib/store/inventory/load-schemas';
import { batchesQuery, codesKey, stockKey } from '@/lib/store/inventory/queries';
import { type BatchDraft, fieldsOf, newBatchDraft } from './batch-draft';
import { BatchFields } from './batch-fields';
import { batchHref, stockHref } from './codes-href';
import { LoadFindings } from './load-findings';
import { type Layout, LoadLayout, layoutFields } from './load-layout';
import { LoadSource } from './load-source';

const upload = <Result,>(path: 'check' | 'load', file: File, fields: Record<string, unknown>) =>
  uploadFile<Result>(`/api/admin/codes/${path}`, file, fields, () => {}).done;

/** Loads pasted codes or a file of them: what, then a look at what would happen, then loading. */
export function LoadView({ id }: { id: number }) {
  const texts = useTexts('officeCodes');
  const { load: words } = texts;
  const { number } = useFormats();
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const { data } = useQuery(batchesQuery(id));
  const [file, setFile] = useState<File | null>(null);
  const [draft, setDraft] = useState<BatchDraft>(newBatchDraft);
  const [layout, setLayout] = useState<Layout>({});
  const [found, setFound] = useState<CheckedCodes | null>(null);
  const check = useMutation({
    mutationFn: ({ codes, said }: { codes: File; said: Layout }) =>
      upload<CheckedCodes>('check', codes, { card_service_id: id, ...layoutFields(said) }),
    onSuccess: setFound,
  });
  const load = useMutation({
    mutationFn: (codes: File) =>
      upload<LoadedCodes>('load', codes, {
        card_service_id: id,
        ...layoutFields(layout),
        skip_unreadable: true,
        ...fieldsOf(draft, data?.currency ?? ''),
      }),
    onSuccess: async () => {
      for (const queryKey of [batchesQuery(id).queryKey, stockKey, codesKey])
        await client.invalidateQueries({ queryKey });
    },
  });
  if (!data) return null;
  const { service, batches, currency } = data;
  const choose = (next: File | null) => {
    setFile(next);
    setLayout({});
    setFound(null);
    check.reset();
  };
  const look = (said: Layout) => {
    setLayout(said);
    if (file) check.mutate({ codes: file, said });
  };
  const isReady = found && found.fresh > 0 && (found.unusual === 0 || layout.allow?.includes('unusual'));
  return (
    <>
      <PageHead
        title={words.title}
        above={[
          { label: texts.title, href: '/admin/codes' },
          { label: `${service.card} · ${service.name}`, href: stockHref(id) },
        ]}
        aboveLabel={texts.above}
      />
      <div className="grid max-w-3xl gap-6 border-t border-line px-4 py-6 md:px-6">
        {load.data ? (
          <>
            <Notice tone="good" title={words.done(number(load.data.added), load.data.added === 1)}>
              {load.data.duplicates > 0 && <p>{words.passedOver(number(load.data.duplicates))}</p>}
            </Notice>
            <div className="flex flex-wrap gap-3">
              <ButtonLink variant="primary" href={batchHref(id, load.data.batch_id)}>
                {words.seeBatch}
              </ButtonLink>
              <Button
                onClick={() => {
                  load.reset();
                  choose(null);
                  setDraft(newBatchDraft());
                }}
              >
                {words.more}
              </Button>
            </div>
          </>
        ) : (
          <>
            <LoadSource isChosen={file !== null} onChange={choose} />
            <BatchFields draft={draft} onChange={setDraft} batches={batches} currency={currency} />
            {check.error && <Notice tone="bad">{failureTextOf(check.error)}</Notice>}
            {load.error && <Notice tone="bad">{failureTextOf(load.error)}</Notice>}
            {found && <LoadFindings found={found} />}
            {found && <LoadLayout found={found} layout={layout} onChange={look} />}
            <div className="flex flex-wrap gap-3">
              {isReady ? (
                <Button
                  variant="primary"
                  pending={load.isPending || check.isPending}
                  onClick={() => file && load.mutate(file)}
                >
                  {words.submit(number(found.fresh), found.fresh === 1)}
                </Button>
              ) : (
                <Button
                  variant="primary"
                  disabled={file === null}
                  pending={check.isPending}
                  onClick={() => look(found?.table ? { columns: found.table.roles, ...layout } : layout)}
                >
                  {words.check}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </>
  );
}
