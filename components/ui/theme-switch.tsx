'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useTexts } from '#language';
import { chooseTheme, THEMES, useTheme } from './theme';

const looks = {
  system: { label: 'themeSystem', icon: Monitor },
  light: { label: 'themeLight', icon: Sun },
  dark: { label: 'themeDark', icon: Moon },
} as const;

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const texts = useTexts('ui');
  const theme = useTheme();
  return (
    <fieldset className="flex rounded-full border border-line p-0.5">
      <legend className="sr-only">{texts.colourTheme}</legend>
      {THEMES.map((value) => {
        const { label, icon: Icon } = looks[value];
        return (
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
              onChange={() => chooseTheme(value)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-4" />
            <span className="sr-only">{texts[label]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
