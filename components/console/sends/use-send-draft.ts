'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DraftChoices,
  draftCalls,
  draftQuery,
  type SavedDraft,
  sendsKey,
} from '@/lib/campaign/single-sends/queries';
import { ApiFailure } from '@/lib/http/api-failure';
import { type Draft, draftOf, emptyDraft, inputOf, readKept, textOf, withoutGone } from './send-draft';

const SAVE_AFTER_MS = 700;
const RETRY_AFTER_MS = 5_000;

/** What has been saved of it: under which utr, when, and its text. */
type Base = { utr: string | null; at: string | null; text: string };
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'refused' | 'conflict';

type Options = {
  account: number;
  /** The newest version that is known; null for a send that has never been saved. */
  latest: SavedDraft | null;
  choices: DraftChoices;
  /** Whom a new send begins with, where the way here named somebody. */
  recipients: readonly string[];
  /** The send has been saved for the first time. */
  onCreated: (utr: string) => void;
};

/**
 * A send while it is written. It saves itself a moment after each change; what could not be saved yet is kept in this
 * browser. A newer version is taken as it comes while nothing waits to be saved, and is told of otherwise.
 */
export function useSendDraft({ account, latest, choices, recipients, onCreated }: Options) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(() =>
    latest ? withoutGone(draftOf(latest), choices) : emptyDraft(choices, recipients),
  );
  const [base, setBase] = useState<Base>(() => ({
    utr: latest?.utr ?? null,
    at: latest?.updated_at ?? null,
    text: textOf(latest ? draftOf(latest) : emptyDraft(choices)),
  }));
  const [state, setState] = useState<'idle' | 'saving' | 'failed' | 'refused' | 'conflict'>('idle');
  const [errors, setErrors] = useState<Readonly<Record<string, string[]>>>({});
  const [isRestored, setRestored] = useState(false);
  const now = useRef({ draft, base });
  now.current = { draft, base };
  const saving = useRef<Promise<void> | null>(null);
  const text = textOf(draft);
  const isTouched = text !== base.text;
  const key = `loadout:send:${account}:${base.utr ?? 'new'}`;

  const put = (next: Base) => {
    now.current.base = next;
    setBase(next);
  };

  async function write(over?: string): Promise<void> {
    const { draft, base } = now.current;
    const sent = textOf(draft);
    setState('saving');
    try {
      const since = over ?? base.at;
      const saved = base.utr
        ? await draftCalls.save({
            ...inputOf(draft),
            utr: base.utr,
            ...(since !== null && { unchanged_since: since }),
          })
        : await draftCalls.create(inputOf(draft));
      clearKept(key);
      put({ utr: saved.utr, at: saved.updated_at, text: sent });
      client.setQueryData(draftQuery(saved.utr).queryKey, saved);
      void client.invalidateQueries({ queryKey: sendsKey });
      setErrors({});
      setState('idle');
      if (!base.utr) onCreated(saved.utr);
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 409) {
        setState('conflict');
        if (base.utr) await client.refetchQueries(draftQuery(base.utr));
      } else if (error instanceof ApiFailure && error.status === 422) {
        setErrors(typeof error.errors === 'object' && !Array.isArray(error.errors) ? error.errors : {});
        setState('refused');
      } else setState('failed');
      throw error;
    }
  }

  /** One at a time: who asks while it is being saved waits for that. */
  function save(over?: string): Promise<void> {
    saving.current ??= write(over).finally(() => {
      saving.current = null;
    });
    return saving.current;
  }

  /** Saves what is there now. @throws whatever saving it throws. */
  async function flush(): Promise<{ utr: string; at: string }> {
    for (;;) {
      if (saving.current) await saving.current;
      const { draft, base } = now.current;
      if (base.utr && base.at && textOf(draft) === base.text) return { utr: base.utr, at: base.at };
      await save();
    }
  }

  const autosave = useEffectEvent(() => void save().catch(() => {}));
  useEffect(() => {
    if (text === base.text || state === 'saving' || state === 'conflict') return;
    const timer = setTimeout(autosave, state === 'failed' ? RETRY_AFTER_MS : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, base.text, state]);

  // The server knows nothing of this browser's storage, so that this comes after the first picture.
  const restore = useEffectEvent(() => {
    const kept = readKept(localStorage.getItem(key));
    if (!kept || textOf(kept.draft) === text) return;
    setDraft(withoutGone(kept.draft, choices));
    setRestored(true);
    if (kept.at !== base.at) setState('conflict');
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    if (!isTouched) return clearKept(key);
    try {
      localStorage.setItem(key, JSON.stringify({ draft: JSON.parse(text), at: base.at }));
    } catch {
      // Storage is off or full: the page holds what is typed until it is left.
    }
  }, [key, isTouched, text, base.at]);

  const take = (saved: SavedDraft) => {
    setDraft(withoutGone(draftOf(saved), choices));
    put({ utr: saved.utr, at: saved.updated_at, text: textOf(draftOf(saved)) });
    setState('idle');
  };
  const newer = latest && latest.updated_at !== base.at && state !== 'saving' ? latest : null;
  const hear = useEffectEvent((version: SavedDraft) => {
    if (!isTouched && state !== 'conflict') take(version);
    else setState('conflict');
  });
  useEffect(() => {
    if (newer) hear(newer);
  }, [newer]);

  const saveState: SaveState = state === 'idle' ? (isTouched ? 'unsaved' : 'saved') : state;
  return {
    draft,
    utr: base.utr,
    /** The version that is saved, to ask about it. */
    version: base.at,
    saveState,
    errors,
    isRestored: isRestored && state !== 'conflict',
    change(part: Partial<Draft>) {
      setDraft((before) => ({ ...before, ...part }));
      now.current.draft = { ...now.current.draft, ...part };
      if (state === 'refused' || state === 'failed') setState('idle');
    },
    flush,
    keepMine: () => void save(latest?.updated_at).catch(() => {}),
    takeTheirs: () => latest && take(latest),
  };
}

function clearKept(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
