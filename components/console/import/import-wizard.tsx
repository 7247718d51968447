'use client';

import { useQueryStates } from 'nuqs';
import { useTexts } from '#language';
import { useFollowedQuery } from '@/components/console/use-followed-query';
import { LoadFailure } from '@/components/shell/load-failure';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { isRunning } from '@/lib/campaign/imports/is-running';
import { followImport, importQuery } from '@/lib/campaign/imports/queries';
import { ApiFailure } from '@/lib/http/api-failure';
import { DoneStep } from './done-step';
import { FileStep } from './file-step';
import { importHref, importSearch, stepOf } from './import-search';
import { MatchStep } from './match-step';
import { ReviewStep } from './review-step';
import { WizardFrame } from './wizard-frame';

type Props = {
  lists: readonly { id: number; name: string }[];
  /** The account's own fields. */
  fields: readonly string[];
  zone: string;
};

/** The import of a file at the step that its address names, as far as the import has come. */
export function ImportWizard({ lists, fields, zone }: Props) {
  const texts = useTexts('imports');
  const [{ step, import: id }] = useQueryStates(importSearch);
  const { data, error, refetch } = useFollowedQuery(
    { ...importQuery(id ?? 0), enabled: id !== null && step !== 'file' },
    {
      isMoving: (value) => isRunning(value.import.status),
      follow: (follower) => followImport(id ?? 0, follower),
    },
  );
  if (id === null || step === 'file') return <FileStep lists={lists} zone={zone} />;
  if (error && !data)
    return (
      <WizardFrame step="file">
        {error instanceof ApiFailure && error.status === 404 ? (
          <EmptyState
            title={texts.gone}
            action={<ButtonLink href={importHref('file')}>{texts.startOver}</ButtonLink>}
          >
            {texts.goneHint}
          </EmptyState>
        ) : (
          <LoadFailure title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
        )}
      </WizardFrame>
    );
  if (!data)
    return (
      <WizardFrame step={step ?? 'done'}>
        <Skeleton className="h-40 max-w-3xl" />
      </WizardFrame>
    );
  const shown = data.import;
  const list =
    lists.find((one) => one.id === shown.contact_type_id)?.name ?? shown.list_name ?? shown.file_name;
  const at = stepOf(step, shown.status);
  if (at === 'done') return <DoneStep key={id} shown={shown} list={list} zone={zone} />;
  if (at === 'review') return <ReviewStep key={id} shown={shown} list={list} />;
  return <MatchStep key={id} shown={shown} fields={fields} />;
}
