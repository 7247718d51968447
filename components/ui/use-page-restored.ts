import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the browser brings the page back as it was left, by its back button: with buttons that are busy, and
 * with what may have changed since.
 */
export function usePageRestored(onRestored: () => void): void {
  const restored = useEffectEvent(onRestored);
  useEffect(() => {
    const show = (event: PageTransitionEvent) => event.persisted && restored();
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
}
