'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '@/lib/http/api-failure';

const SAVE_AFTER_MS = 700;
const RETRY_AFTER_MS = 5_000;

/** What has been saved of it: under which id, when, and its text. */
export type Base<Id> = { id: Id | null; at: string | null; text: string };
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'refused' | 'conflict';

type Options<Draft, Saved, Id> = {
  /** Under which this browser keeps what could not be saved yet. */
  keyOf: (id: Id | null) => string;
  /** The newest version that is known; null for what has never been saved. */
  latest: Saved | null;
  baseOf: (saved: Saved) => Base<Id>;
  draftOf: (saved: Saved) => Draft;
  /** What a new one begins with, and the text of one in which nothing has been written. */
  begin: { draft: Draft; text: string };
  /** Drafts with the same text are the same. */
  textOf: (draft: Draft) => string;
  /** What was kept, as it can be edited now; undefined where it is no draft. */
  restoredOf: (kept: unknown) => Draft | undefined;
  /** Whether there is enough of it to be saved. */
  isSavable?: (draft: Draft) => boolean;
  /**
   * `isOver`: it knowingly replaces what somebody else has saved.
   *
   * @throws ApiFailure 409 where it has changed since `since`, 422 where it can't be saved so.
   */
  save: (draft: Draft, id: Id | null, since: string | null, isOver: boolean) => Promise<Saved>;
  onSaved: (saved: Saved, isNew: boolean) => void;
  /** Reads the newest version, which somebody else has saved. */
  reload: (id: Id) => Promise<unknown>;
};

/**
 * A record while it is written. It saves itself a moment after each change; what could not be saved yet is kept in this
 * browser. A newer version is taken as it comes while nothing waits to be saved, and is told of otherwise.
 */
export function useAutosavedDraft<Draft extends object, Saved extends object, Id>(
  options: Options<Draft, Saved, Id>,
) {
  const { latest, textOf, keyOf, isSavable = () => true } = options;
  const [draft, setDraft] = useState<Draft>(() => (latest ? options.draftOf(latest) : options.begin.draft));
  const [base, setBase] = useState<Base<Id>>(() =>
    latest ? options.baseOf(latest) : { id: null, at: null, text: options.begin.text },
  );
  const [state, setState] = useState<'idle' | 'saving' | 'failed' | 'refused' | 'conflict'>('idle');
  const [errors, setErrors] = useState<Readonly<Record<string, string[]>>>({});
  const [isRestored, setRestored] = useState(false);
  const now = useRef({ draft, base });
  now.current = { draft, base };
  const saving = useRef<Promise<void> | null>(null);
  const text = textOf(draft);
  const isTouched = text !== base.text;
  const key = keyOf(base.id);

  const put = (next: Base<Id>) => {
    now.current.base = next;
    setBase(next);
  };

  async function write(over?: string): Promise<void> {
    const { draft, base } = now.current;
    const sent = textOf(draft);
    setState('saving');
    try {
      const saved = await options.save(draft, base.id, over ?? base.at, over !== undefined);
      clearKept(keyOf(base.id));
      put({ ...options.baseOf(saved), text: sent });
      setErrors({});
      setState('idle');
      options.onSaved(saved, base.id === null);
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 409) {
        setState('conflict');
        if (base.id !== null) await options.reload(base.id);
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
  async function flush(): Promise<{ id: Id; at: string }> {
    for (;;) {
      if (saving.current) await saving.current;
      const { draft, base } = now.current;
      if (base.id !== null && base.at && textOf(draft) === base.text) return { id: base.id, at: base.at };
      await save();
    }
  }

  const isReady = isSavable(draft);
  const autosave = useEffectEvent(() => void save().catch(() => {}));
  useEffect(() => {
    if (!isReady || text === base.text || state === 'saving' || state === 'conflict') return;
    const timer = setTimeout(autosave, state === 'failed' ? RETRY_AFTER_MS : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReady, text, base.text, state]);

  // The server knows nothing of this browser's storage, so that this comes after the first picture.
  const restore = useEffectEvent(() => {
    const kept = readKept(key);
    const found = options.restoredOf(kept?.draft);
    if (!kept || !found || textOf(found) === text) return;
    setDraft(found);
    setRestored(true);
    if (kept.at !== base.at) setState('conflict');
  });
  useEffect(() => restore(), []);
  const keep = useEffectEvent(() => {
    try {
      localStorage.setItem(key, JSON.stringify({ draft, at: base.at }));
    } catch {
      // Storage is off or full: the page holds what is typed until it is left.
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the draft, which is another object each time.
  useEffect(() => {
    if (isTouched) keep();
    else clearKept(key);
  }, [key, isTouched, text, base.at]);

  const take = (saved: Saved) => {
    setDraft(options.draftOf(saved));
    put(options.baseOf(saved));
    setState('idle');
  };
  // Times of one form, which compare as texts. What has just been saved may be newer than what the page has heard of.
  const latestAt = latest && options.baseOf(latest).at;
  const isNewer = latestAt !== null && (base.at === null || latestAt > base.at);
  const newer = isNewer && state !== 'saving' ? latest : null;
  const hear = useEffectEvent((version: Saved) => {
    if (!isTouched && state !== 'conflict') take(version);
    else setState('conflict');
  });
  useEffect(() => {
    if (newer) hear(newer);
  }, [newer]);

  const saveState: SaveState = state === 'idle' ? (isTouched ? 'unsaved' : 'saved') : state;
  return {
    draft,
    id: base.id,
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
    keepMine: () => void save(latestAt ?? undefined).catch(() => {}),
    takeTheirs: () => latest && take(latest),
    /** What was kept in this browser is not wanted any more, such as that of a deleted record. */
    forget: () => clearKept(key),
  };
}

/** What was kept in this browser, and of which version; undefined where nothing was. */
function readKept(key: string): { draft: unknown; at: string | null } | undefined {
  try {
    const { draft, at } = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {};
    return draft ? { draft, at: typeof at === 'string' ? at : null } : undefined;
  } catch {
    return undefined;
  }
}

function clearKept(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
