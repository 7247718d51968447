import { useEffect, useState } from 'react';

/** A text that somebody typed or chose, kept for as long as the tab is open: a reload loses nothing. */
export function useKeptText(key: string): [text: string, keep: (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    try {
      setText(sessionStorage.getItem(key) ?? '');
    } catch {
      // Storage is off: it is kept for as long as the page is.
    }
  }, [key]);
  const keep = (next: string) => {
    setText(next);
    try {
      sessionStorage.setItem(key, next);
    } catch {
      // As above.
    }
  };
  return [text, keep];
}
