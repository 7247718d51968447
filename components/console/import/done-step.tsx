'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormats, useTexts } from '#language';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { Time } from '@/components/ui/time';
import { isRunning } from '@/lib/campaign/imports/is-running';
import { type Import, importsKey, undoTotal } from '@/lib/campaign/imports/queries';
import { attentionQuery } from '@/lib/campaign/overview/queries';
import { peopleKeys } from '@/lib/campaign/people/queries';
import { ErrorsLink } from './errors-link';
import { Figures } from './figures';
import { importHref } from './import-search';
import { Moving } from './moving';
import { UndoButton } from './undo-button';
import { WizardFrame } from './wizard-frame';

type Props = { shown: Import; list: string; zone: string };

/** The last step: how far the import is, what came of it, and the way back. */
export function DoneStep({ shown, list, zone }: Props) {
  const texts = useTexts('imports').done;
  const { number } = useFormats();
  const client = useQueryClient();
  const { id, status } = shown;
  // A list that was made for the import goes with its undo.
  const contacts =
    status === 'done' ? `/console/contacts?list=${shown.contact_type_id}` : '/console/contacts';
  const isMoving = isRunning(status);

  useEffect(() => {
    if (isMoving) return;
    for (const queryKey of [importsKey, ...peopleKeys, attentionQuery().queryKey])
      void client.invalidateQueries({ queryKey });
  }, [client, isMoving]);

  return (
    <WizardFrame
      step="done"
      id={id}
      detail={shown.file_name}
      actions={
        !isMoving && (
          <>
            <ButtonLink variant="quiet" href={importHref('file')}>
              {texts.another}
            </ButtonLink>
            <ButtonLink variant="primary" href={contacts}>
              {texts.view}
            </ButtonLink>
          </>
        )
      }
    >
      {isMoving && <Moving shown={shown} />}
      {status === 'failed' && (
        <Notice tone="bad" title={texts.failed}>
          {shown.problems.slice(0, 5).map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      {status === 'undone' && (
        <Notice title={texts.undone}>
          <Undone shown={shown} />
        </Notice>
      )}
      {status === 'done' && (
        <>
          {shown.undo_processed > 0 && (
            <Notice tone="warn" title={texts.undoStopped}>
              {texts.undoneSoFar(number(shown.undo_processed), number(undoTotal(shown)))}
            </Notice>
          )}
          <h2 className="text-base font-medium">{texts.done(list)}</h2>
          <Figures
            figures={[
              [shown.created, texts.added, contacts],
              [shown.updated, texts.updated],
              [shown.unchanged, texts.unchanged],
              [shown.bad, texts.skipped(shown.bad)],
              ...(shown.suppressed > 0
                ? [[shown.suppressed, texts.suppressed, '/console/suppression'] as const]
                : []),
            ]}
          />
          <div className="flex flex-wrap items-center gap-3">
            {shown.bad > 0 && shown.file_name !== '' && shown.undo_until && <ErrorsLink id={id} />}
            <UndoButton shown={shown}>{texts.undo}</UndoButton>
            <span className="text-sm text-muted">
              {shown.undo_until ? (
                <>
                  {texts.undoUntil} <Time at={shown.undo_until} zone={zone} precision="day" />
                </>
              ) : (
                texts.undoOver
              )}
            </span>
          </div>
        </>
      )}
    </WizardFrame>
  );
}

/** What an undo has come to. */
function Undone({ shown }: { shown: Import }) {
  const { undoCounts: counts, undoLeft } = useTexts('imports').done;
  const { number } = useFormats();
  const { removed, restored } = shown;
  const left = undoTotal(shown) - removed - restored;
  return (
    <p>
      {counts(number(removed), restored, number(restored))} {left > 0 && undoLeft(left, number(left))}
    </p>
  );
}
