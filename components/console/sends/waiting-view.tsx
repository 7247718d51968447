'use client';

import { useEffect, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { TestModeNotice } from '@/components/shell/test-mode';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Progress } from '@/lib/campaign/single-sends/queries';
import { localMoment } from './local-moment';
import { SendFacts } from './send-facts';
import { SendHeader } from './send-header';
import { SendPreview } from './send-preview';
import { useSendActions } from './use-send-actions';
import { zoneMoment } from './zone-moment';

type Props = { send: Progress; zone: string };

/** A send that waits for its time: for a moment, in which it can be taken back, or until it was scheduled for. */
export function WaitingView({ send, zone }: Props) {
  const texts = useTexts('sends');
  const { when } = useTexts('sendDraft');
  const formats = useFormats();
  const { cancel, resume } = useSendActions(send);
  const isAtOnce = send.schedule_type === 0;
  const isPaused = send.paused_at !== null;
  const isPast = send.send_due_at === null || Date.parse(send.send_due_at) <= Date.parse(send.now);
  return (
    <>
      <SendHeader
        send={send}
        actions={
          isPaused ? (
            <Button variant="primary" pending={resume.isPending} onClick={() => resume.mutate()}>
              {texts.actions.resume}
            </Button>
          ) : (
            !isAtOnce && (
              <Button
                pending={cancel.isPending}
                title={texts.waiting.changeHint}
                onClick={() => cancel.mutate()}
              >
                {texts.waiting.change}
              </Button>
            )
          )
        }
      />
      <div className="grid grid-cols-1 gap-8 px-4 pb-16 md:px-6">
        <TestModeNotice />
        {isPaused ? (
          <Notice tone="warn" title={texts.waiting.paused}>
            <p>{send.pause_reason}</p>
            {isPast && <p>{texts.waiting.resumeLate}</p>}
          </Notice>
        ) : isAtOnce ? (
          <UndoBar
            at={send.send_due_at}
            now={send.now}
            pending={cancel.isPending}
            onUndo={() => cancel.mutate()}
          />
        ) : (
          send.send_due_at && (
            <p className="text-base">
              {send.local_time
                ? texts.waiting.ownTime(
                    localMoment(send.local_time, formats),
                    formats.moment(send.send_due_at, zone),
                  )
                : texts.waiting.scheduled(
                    zoneMoment(send.send_due_at, send.schedule_zone, zone, { texts: when, formats }),
                  )}
            </p>
          )
        )}
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
          <SendFacts send={send} zone={zone} />
          <SendPreview
            utr={send.utr}
            version={send.updated_at}
            audience={undefined}
            isTested={send.test !== null}
          />
        </div>
      </div>
    </>
  );
}

type BarProps = { at: string | null; now: string; pending: boolean; onUndo: () => void };

/** Counts down the seconds in which a send can be taken back before anything of it goes out. */
function UndoBar({ at, now, pending, onUndo }: BarProps) {
  const texts = useTexts('sends').waiting;
  const formats = useFormats();
  const [left, setLeft] = useState(() => secondsUntil(at, now));
  useEffect(() => {
    // The server's clock counts: this device's may be wrong.
    const began = performance.now();
    const first = secondsUntil(at, now);
    const tick = () => setLeft(first - (performance.now() - began) / 1000);
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [at, now]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-info-soft px-5 py-4">
      <p className="display text-lg tabular-nums" suppressHydrationWarning>
        {left > 0 ? texts.sendingIn(formats.number(Math.ceil(left))) : texts.starting}
      </p>
      <Button variant="primary" pending={pending} disabled={left <= 0} onClick={onUndo}>
        {texts.undo}
      </Button>
    </div>
  );
}

const secondsUntil = (at: string | null, now: string) =>
  at === null ? 0 : (Date.parse(at) - Date.parse(now)) / 1000;
