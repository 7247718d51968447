'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { LoadFailure } from '@/components/shell/load-failure';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import {
  checkImport,
  type Import,
  importQuery,
  importsKey,
  type Review,
  reviewQuery,
  startImport,
} from '@/lib/campaign/imports/queries';
import { attentionQuery } from '@/lib/campaign/overview/queries';
import { BadLines } from './bad-lines';
import { ChangesSample } from './changes-sample';
import { ExistingChoice } from './existing-choice';
import { Figures } from './figures';
import { importHref } from './import-search';
import { LinesRead } from './lines-read';
import { WizardFrame } from './wizard-frame';

type Counts = Extract<NonNullable<Review['review']>, { failure: null }>;
type Props = { shown: Import; list: string };

/** The third step: what the import would do. Nothing has been written yet. */
export function ReviewStep({ shown, list }: Props) {
  const { review: texts, notLoaded } = useTexts('imports');
  const { number } = useFormats();
  const failureText = useFailureText();
  const router = useRouter();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(reviewQuery(shown.id));
  const [chosen, setChosen] = useState<Review['existing'] | null>(null);
  const existing = chosen ?? data?.existing ?? 'update';
  const { id } = shown;

  // Whoever comes back by a link may find that nobody has had it counted.
  useEffect(() => {
    void checkImport(id).catch(() => {});
  }, [id]);

  const start = useMutation({
    mutationFn: () => startImport(id, existing),
    onSuccess: (started) => {
      client.setQueryData(importQuery(id).queryKey, started);
      void client.invalidateQueries({ queryKey: importsKey });
      void client.invalidateQueries({ queryKey: attentionQuery().queryKey });
      router.push(importHref('done', id));
    },
  });

  const counts = data?.review && data.review.failure === null ? (data.review as Counts) : null;
  const people = counts ? counts.created + (existing === 'skip' ? 0 : counts[existing]) : 0;
  const isEmpty = counts !== null && people === 0 && counts.suppressed === 0;
  const label = () => {
    if (people > 0) return texts.start(people, number(people));
    if (!counts || isEmpty) return texts.nothing;
    return texts.suppressOnly(counts.suppressed, number(counts.suppressed));
  };
  return (
    <WizardFrame
      step="review"
      id={id}
      detail={`${shown.file_name} · ${texts.into(list)}`}
      actions={
        <>
          <ButtonLink variant="quiet" href={importHref('match', id)}>
            {texts.back}
          </ButtonLink>
          {counts && (
            <Button
              variant="primary"
              disabled={isEmpty}
              pending={start.isPending}
              onClick={() => start.mutate()}
            >
              {label()}
            </Button>
          )}
        </>
      }
    >
      {start.error && <Notice tone="bad">{failureText(start.error)}</Notice>}
      {data?.review && data.review.failure !== null && (
        <Notice tone="bad" title={texts.failed}>
          {data.review.failure}
        </Notice>
      )}
      {error && !data && <LoadFailure title={notLoaded} error={error} onRetry={() => void refetch()} />}
      {!data?.review && !error && (
        <div role="status" className="grid gap-2">
          <p className="text-base font-medium">{texts.checking}</p>
          {data && <LinesRead shown={data.import} />}
          <p className="text-muted">{texts.checkingHint}</p>
        </div>
      )}
      {counts && (
        <>
          <Figures
            figures={[
              [counts.created, texts.fresh],
              [existing === 'skip' ? 0 : counts[existing], texts.changed],
              [counts.existing - (existing === 'skip' ? 0 : counts[existing]), texts.unchanged],
              [counts.bad, texts.bad(counts.bad)],
            ]}
          />
          <div className="grid gap-1">
            {counts.suppressed > 0 && <p>{texts.suppressed(counts.suppressed, number(counts.suppressed))}</p>}
            {counts.consent?.map(
              ({ column, not_emailed }) =>
                not_emailed > 0 && (
                  <p key={column}>{texts.because(not_emailed, number(not_emailed), column)}</p>
                ),
            )}
            {counts.already_suppressed > 0 && (
              <p>{texts.already(counts.already_suppressed, number(counts.already_suppressed))}</p>
            )}
            {counts.duplicates > 0 && <p>{texts.duplicates(counts.duplicates, number(counts.duplicates))}</p>}
          </div>
          {counts.existing > 0 && (
            <ExistingChoice count={counts.existing} value={existing} onChange={setChosen} />
          )}
          {data?.sample && <ChangesSample sample={data.sample} existing={existing} isEmpty={people === 0} />}
          <BadLines id={id} lines={data?.bad_lines ?? []} total={counts.bad} />
        </>
      )}
    </WizardFrame>
  );
}
