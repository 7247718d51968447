'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#language';

const choices = [
  { value: 'system', label: 'themeSystem', icon: Monitor },
  { value: 'light', label: 'themeLight', icon: Sun },
  { value: 'dark', label: 'themeDark', icon: Moon },
] as const;
type Theme = (typeof choices)[number]['value'];

const changed = 'loadout:theme';

function subscribe(listener: () => void) {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

function current(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function choose(theme: Theme) {
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

/** Light, dark, or as the system has it. `public/theme.js` applies a stored choice before the first paint. */
export function ThemeSwitch() {
  const texts = useTexts('ui');
  const theme = useSyncExternalStore(subscribe, current, () => 'system' as const);
  return (
    <fieldset className="flex rounded-full border border-line p-0.5">
      <legend className="sr-only">{texts.colourTheme}</legend>
      {choices.map(({ value, label, icon: Icon }) => (
        <label
          key={value}
          title={texts[label]}
          className="grid size-11 place-items-center rounded-full text-muted hover:text-text has-checked:bg-hover has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-link md:size-8"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => choose(value)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-4" />
          <span className="sr-only">{texts[label]}</span>
        </label>
      ))}
    </fieldset>
  );
}
