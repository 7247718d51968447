import { useEffect, useState } from 'react';

/** The places of the first and last row in view. */
type View = { first: number; last: number };

/** How long a view that was jumped to has to stand still. */
const STILL_MS = 100;

/**
 * The part of a list to ask the server for: at once what is in view of somebody who reads on, and what was jumped to once
 * the view stands still. Who drags the scroll bar through a million rows would have the server look for hundreds of pages
 * that nobody sees, and wait for all of them.
 */
export function useAskedView(view: View, pageSize: number): View {
  const [asked, setAsked] = useState(view);
  const isNear = Math.abs(view.first - asked.first) <= pageSize;
  if (isNear && (view.first !== asked.first || view.last !== asked.last)) setAsked(view);
  useEffect(() => {
    if (isNear) return;
    const timer = setTimeout(() => setAsked(view), STILL_MS);
    return () => clearTimeout(timer);
  }, [isNear, view]);
  return asked;
}
