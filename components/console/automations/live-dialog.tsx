'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { LoadFailure } from '@/components/shell/load-failure';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Skeleton } from '@/components/ui/skeleton';
import { liveReviewQuery } from '@/lib/campaign/automations/queries';
import { liveObstacle, liveSentences } from './live-words';
import { type ActedAutomation, useAutomationActions } from './use-automation-actions';

type Props = { automation: ActedAutomation; onClose: () => void };

/** Sets an automation live, or resumes it, once it has been said who gets what because of that. */
export function LiveDialog({ automation, onClose }: Props) {
  const all = useTexts('automations');
  const texts = all.live;
  const formats = useFormats();
  const { data: review, error, refetch } = useQuery(liveReviewQuery(automation.utr));
  const { setLive } = useAutomationActions(automation);
  const name = automation.name || all.unnamed;
  const [isResumed] = useState(automation.state === 'paused');
  const obstacle = review && liveObstacle(review, { texts, number: formats.number });
  const sentences =
    review &&
    liveSentences(review, { texts, number: formats.number, target: automation.target ?? texts.target });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isResumed ? texts.resumeTitle(name) : texts.title(name)}
    >
      <div role="status" className="grid gap-2">
        {error ? (
          <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        ) : !sentences ? (
          <>
            <span className="sr-only">{texts.checking}</span>
            <Skeleton className="h-12" />
          </>
        ) : (
          (obstacle ? [obstacle] : sentences).map((sentence) => (
            <p key={sentence} className="wrap-anywhere">
              {sentence}
            </p>
          ))
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          variant="primary"
          disabled={!review || obstacle !== undefined}
          pending={setLive.isPending}
          onClick={() => setLive.mutate(undefined, { onSettled: onClose })}
        >
          {isResumed ? texts.resume : texts.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
