'use client';

import { useEffect, useRef, useState } from 'react';
import type { Saved } from '@/lib/campaign/segments/queries';
import { type Draft, draftOf, isSameDraft, readDraft } from './segment-draft';

/** What a draft was begun from: a version of the segment, or nothing yet. */
type Base = { at: string | null; draft: Draft };
type State = { draft: Draft; base: Base; isRestored: boolean };

type Options = {
  /** What tells this draft from others in this browser: the account and the segment. */
  name: string;
  /** The newest version that is known; null for a segment that has never been saved. */
  latest: Saved | null;
  /** What a new segment begins with. */
  blank: Draft;
};

const savedBase = (latest: Saved): Base => ({ at: latest.updated_at, draft: draftOf(latest) });
const baseOf = (latest: Saved | null, blank: Draft): Base =>
  latest ? savedBase(latest) : { at: null, draft: blank };

/**
 * A segment while it is edited. What was typed is kept in this browser until it is saved or discarded. A newer version
 * is taken as it comes while nothing has been typed, and is told of otherwise.
 */
export function useSegmentDraft({ name, latest, blank }: Options) {
  const key = `loadout:segment:${name}`;
  const [state, setState] = useState<State>(() => {
    const base = baseOf(latest, blank);
    return { draft: base.draft, base, isRestored: false };
  });
  const [isReady, setReady] = useState(false);
  const { draft, base, isRestored } = state;
  const isTouched = !isSameDraft(draft, base.draft);
  const isBehind = latest !== null && latest.updated_at !== base.at;
  const start = useRef({ key, latest, blank });

  // The server knows nothing of this browser's storage, so that this comes after the first picture.
  useEffect(() => {
    const { key, latest, blank } = start.current;
    const stored = readStored(key);
    const kept = readDraft(stored?.draft);
    const known = baseOf(latest, blank);
    const begun = { at: stored?.base?.at ?? known.at, draft: readDraft(stored?.base?.draft) ?? known.draft };
    if (kept && !isSameDraft(kept, known.draft)) setState({ draft: kept, base: begun, isRestored: true });
    else if (stored) localStorage.removeItem(key);
    setReady(true);
  }, []);

  const written = useRef<string>(null);
  const forget = () => {
    clear(key, written.current);
    written.current = null;
  };
  useEffect(() => {
    if (!isReady) return;
    if (isTouched) written.current = store(key, { draft, base });
    else clear(key, written.current);
  }, [isReady, isTouched, key, draft, base]);

  const take = (base: Base) => setState({ draft: base.draft, base, isRestored: false });
  const isSame = latest !== null && isSameDraft(draft, draftOf(latest));
  useEffect(() => {
    if (isBehind && latest && (!isTouched || isSame)) {
      setState(({ draft }) => ({
        draft: isSame ? draft : draftOf(latest),
        base: savedBase(latest),
        isRestored: false,
      }));
    }
  }, [isBehind, isTouched, isSame, latest]);

  return {
    draft,
    isTouched,
    isRestored: isRestored && isTouched,
    /** Somebody has saved another version since this one was begun. */
    hasConflict: isBehind && isTouched && !isSame,
    /** The version that this draft would replace. */
    basedOn: base.at,
    change: (part: Partial<Draft>) =>
      setState((before) => ({ ...before, draft: { ...before.draft, ...part } })),
    /** Puts a whole draft back, as it was before it was discarded. */
    putBack: (draft: Draft) => setState((before) => ({ ...before, draft })),
    /** Goes on from the newest version with nothing of one's own. */
    discard: () => take(baseOf(latest, blank)),
    /** A version has been saved; what was typed meanwhile stays. */
    settle: (saved: Saved) => setState(({ draft }) => ({ draft, base: savedBase(saved), isRestored: false })),
    /** Nothing is to be kept in this browser. */
    forget,
  };
}

function store(key: string, kept: { draft: Draft; base: Base }): string {
  const text = JSON.stringify(kept);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is off or full: the page holds what is typed until it is left.
  }
  return text;
}

/** Removes what this window has kept; what another window has typed since stays. */
function clear(key: string, written: string | null): void {
  try {
    if (written !== null && localStorage.getItem(key) === written) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function readStored(key: string): { draft?: unknown; base?: { at?: string | null; draft?: unknown } } | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
