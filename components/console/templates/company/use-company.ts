'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTexts } from '#language';
import type { SaveState } from '@/components/shell/drafts/use-autosaved-draft';
import { showToast } from '@/components/ui/toast';
import { presenceCalls, type TemplatePresence } from '@/lib/campaign/template-presence/queries';
import { templateQuery } from '@/lib/campaign/templates/queries';
import { randomUuid } from '@/lib/random-uuid';

const SOON_MS = 1_000;
const LATER_MS = 15_000;
/** Below the half minute after which a window is taken for gone. */
const BEAT_MS = 20_000;

type Given = {
  /** Null for a template that has never been saved. */
  id: number | null;
  /** The version of it that this page knows. */
  version: string | null;
  saveState: SaveState;
};

/** Who else has a template open, as they come and go. What they save is fetched at once. */
export function useCompany({ id, version, saveState }: Given): TemplatePresence['others'] {
  const texts = useTexts('templates').company;
  const client = useQueryClient();
  const [window_id] = useState(randomUuid);
  const [attempt, setAttempt] = useState(0);
  const [presence, setPresence] = useState<TemplatePresence | null>(null);
  const isVisible = useSyncExternalStore(watchVisibility, readVisibility, () => true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins again.
  useEffect(() => {
    if (id === null) return;
    const input = { template_id: id, window_id };
    let isOver = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    const retry = (ms: number) => {
      clearTimeout(again);
      again = setTimeout(() => setAttempt((count) => count + 1), ms);
    };
    const follow = () => {
      stop = presenceCalls.follow(input, {
        onValue(value) {
          setPresence(value);
          // Such as after the computer has slept.
          if (!value.is_open) retry(SOON_MS);
        },
        onLive: (isLive) => !isLive && setPresence(null),
      });
    };
    const enter = () =>
      presenceCalls.enter(input).then(
        (entered) => {
          if (isOver) return;
          setPresence(entered);
          if (isVisible) follow();
        },
        () => !isOver && isVisible && retry(LATER_MS),
      );
    // A browser has few connections to a site: the tabs behind the others keep none of them.
    const beat = isVisible ? undefined : setInterval(enter, BEAT_MS);
    const first = setTimeout(enter, isVisible ? 0 : SOON_MS);
    return () => {
      isOver = true;
      clearTimeout(first);
      clearInterval(beat);
      clearTimeout(again);
      stop();
    };
  }, [id, window_id, attempt, isVisible]);

  const savedAt = presence?.updated_at ?? null;
  const isElsewhere = savedAt !== null && version !== null && savedAt > version && saveState !== 'saving';
  const fetchTheirs = useEffectEvent(async () => {
    if (id === null) return;
    // Otherwise both versions are offered.
    const isTaken = saveState === 'saved';
    await client.refetchQueries(templateQuery(id));
    if (isTaken) showToast({ kind: 'success', title: texts.saved });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of their versions is fetched.
  useEffect(() => {
    if (isElsewhere) void fetchTheirs();
  }, [isElsewhere, savedAt]);

  return presence?.others ?? [];
}

const readVisibility = () => document.visibilityState === 'visible';

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
