import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const changed = 'loadout:theme';

function subscribe(listener: () => void) {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

function current(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Shows pages in a theme from now on. `public/theme.js` applies a stored choice before the first paint. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // Storage is off: the choice holds for this page.
  }
  window.dispatchEvent(new Event(changed));
}

/** The theme that was chosen; the system’s on the server. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => 'system' as const);
