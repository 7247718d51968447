import { type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '#language';
import { Input } from '@/components/ui/input';
import { nextInGrid } from './next-in-grid';

type Props = { onChoose: (emoji: string) => void };

/** Emoji by use, found by their words. Tab enters them at one place; arrows move from there. */
export function EmojiPicker({ onChoose }: Props) {
  const texts = useTexts('emoji');
  const grid = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [entered, setEntered] = useState('');
  const wanted = search.trim().toLowerCase();
  const groups = texts.groups
    .map(({ title, emoji }) => ({
      title,
      found: emoji.filter(([, words = '']) => words.includes(wanted) || title.toLowerCase().includes(wanted)),
    }))
    .filter(({ found }) => found.length > 0);
  const signs = groups.flatMap(({ found }) => found.map(([sign = '']) => sign));
  const stop = signs.includes(entered) ? entered : signs[0];
  const move = (event: KeyboardEvent) => {
    const all = [...(grid.current?.querySelectorAll('button') ?? [])];
    const next = nextInGrid(all, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className="grid gap-2">
      <Input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          const [first] = signs;
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Enter' && first) onChoose(first);
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            grid.current?.querySelector('button')?.focus();
          }
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it. */}
      <div
        ref={grid}
        onKeyDown={move}
        className="-mx-1 grid max-h-72 content-start gap-2 overflow-y-auto px-1"
      >
        {groups.map(({ title, found }) => (
          <fieldset key={title} aria-label={title}>
            <p aria-hidden="true" className="px-1 py-1 text-sm text-muted">
              {title}
            </p>
            <div className="grid grid-cols-6 md:grid-cols-7">
              {found.map(([sign = '', words = '']) => (
                <button
                  key={sign}
                  type="button"
                  aria-label={words}
                  title={words}
                  tabIndex={sign === stop ? 0 : -1}
                  onFocus={() => setEntered(sign)}
                  onClick={() => onChoose(sign)}
                  className="grid h-11 place-items-center rounded-control text-xl hover:bg-hover focus-visible:bg-hover md:h-9"
                >
                  {sign}
                </button>
              ))}
            </div>
          </fieldset>
        ))}
        <p role="status" className="px-1 text-sm text-muted empty:hidden">
          {signs.length === 0 && texts.none}
        </p>
      </div>
    </div>
  );
}
