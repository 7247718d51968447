'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { controlClass } from './control-class';
import { popupClass } from './popup-class';

export type Suggestion = {
  /** What the field holds once it is chosen. */
  value: string;
  label: string;
  /** Stands at the right end, such as how frequent it is. */
  aside?: ReactNode;
};

type Props = {
  value: string;
  onChange: (value: string) => void;
  suggestions: readonly Suggestion[];
  /** Stands below the suggestions. */
  note?: ReactNode;
  onFocus?: () => void;
  placeholder?: string;
  inputMode?: 'text' | 'decimal' | 'email';
  /** It came because somebody asked for it, and gets the focus. */
  isFocused?: boolean;
  'aria-label': string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
};

/**
 * A text field that suggests values and takes any other: arrow keys choose, Enter takes, Escape closes. What was entered
 * stays, also when Escape is pressed again.
 */
export function SuggestInput({ value, onChange, suggestions, note, isFocused, ...control }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Autocomplete.Root
      // The popup is always there to be closed: one that came later than its closing would stay.
      open={isOpen && suggestions.length > 0}
      onOpenChange={setOpen}
      items={suggestions}
      value={value}
      onValueChange={(entered, { reason }) => reason !== 'escape-key' && onChange(entered)}
      itemToStringValue={(item: Suggestion) => item.value}
      mode="none"
      openOnInputClick
    >
      <Autocomplete.Input
        {...control}
        autoFocus={isFocused}
        autoComplete="off"
        className={clsx(controlClass)}
        // Suggestions may come when somebody has gone on already.
        onBlur={() => setOpen(false)}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner align="start" sideOffset={4} className="z-50 outline-none">
          <Autocomplete.Popup
            role="region"
            aria-label={control['aria-label']}
            className={clsx(
              popupClass,
              'w-max max-w-[min(28rem,var(--available-width))] min-w-[max(14rem,var(--anchor-width))] p-1',
            )}
          >
            <Autocomplete.List>
              {(item: Suggestion) => (
                <Autocomplete.Item
                  key={item.value}
                  value={item}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-[6px] px-2.5 data-highlighted:bg-hover md:min-h-8"
                >
                  <span className="min-w-0 truncate">{item.label}</span>
                  {item.aside && (
                    <span className="ml-auto text-sm text-muted tabular-nums">{item.aside}</span>
                  )}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
            {note && <p className="px-2.5 py-1.5 text-xs text-muted">{note}</p>}
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
