import { useEffect, useRef, useState } from 'react';

type Kept<Value> = { value: Value; at: string };

/** What is written and not saved yet, kept in this browser. `at`: the version that it was begun with. */
export function useUnsaved<Value>(key: string, begin: Kept<Value>) {
  const [kept, setKept] = useState<Kept<Value>>(begin);
  const [isRestored, setRestored] = useState(false);
  const isRead = useRef(false);
  // The server knows nothing of this browser's storage, so that this comes after the first picture.
  useEffect(() => {
    isRead.current = true;
    const found = readKept<Value>(key);
    if (!found) return;
    setKept(found);
    setRestored(true);
  }, [key]);
  return {
    ...kept,
    isRestored,
    change(value: Value) {
      setKept({ ...kept, value });
      // What is kept is not written over before it was read.
      if (isRead.current) write(key, JSON.stringify({ ...kept, value }));
    },
    /** Begins anew with what is saved. */
    begin(saved: Kept<Value>) {
      setKept(saved);
      setRestored(false);
      write(key, null);
    },
  };
}

function readKept<Value>(key: string): Kept<Value> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is off or full: the page holds what is typed until it is left.
  }
}
