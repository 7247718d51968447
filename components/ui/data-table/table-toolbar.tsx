'use client';

import { ListFilter, Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Field } from '@/components/ui/field';
import { Popover } from '@/components/ui/popover';
import { Select } from '@/components/ui/select';
import { useDebounced } from '@/components/ui/use-debounced';
import { useEarlyText } from '@/components/ui/use-early-text';
import { useKeys } from '@/components/ui/use-keys';
import { titleWhatIsCut } from './title-what-is-cut';

/** One thing that a list can be narrowed by. */
export type TableFilter = {
  name: string;
  label: string;
  /** The chosen option's value, '' for any. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** What a list can be narrowed by besides choices. */
export type MoreFilters = {
  /** Stands below the choices. */
  editor: ReactNode;
  chips: readonly { key: string; label: string; onRemove: () => void }[];
  /** What can be done with the filters, beside clearing them. */
  action?: ReactNode;
};

type Props = {
  search: string;
  onSearch: (search: string) => void;
  searchHint: string;
  filters?: readonly TableFilter[];
  more?: MoreFilters;
  onClearFilters: () => void;
  /** What stands at the right end: columns, export. */
  children?: ReactNode;
};

const SEARCH_AFTER_MS = 200;

/** Above a list: its search, its filters as chips, and how it shows. */
export function TableToolbar({
  search,
  onSearch,
  searchHint,
  filters = [],
  more,
  onClearFilters,
  children,
}: Props) {
  const texts = useTexts('table');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  useEarlyText({ ref: field, value: typed, onChange: ({ target }) => setTyped(target.value) });
  const settled = useDebounced(typed, SEARCH_AFTER_MS);
  const report = useEffectEvent((text: string) => {
    if (text !== search) onSearch(text);
  });
  useEffect(() => report(settled.trim()), [settled]);
  // The address may change by itself: back, or a filter that clears all.
  const take = useEffectEvent((text: string) => {
    if (text !== settled.trim()) setTyped(text);
  });
  useEffect(() => take(search), [search]);
  useKeys({ '/': () => field.current?.focus() });
  const chips = [
    ...filters
      .filter(({ value }) => value !== '')
      .map(({ name, label, value, options, onChange }) => ({
        key: name,
        label,
        words: texts.filterIs(label, options.find((option) => option.value === value)?.label ?? value),
        onRemove: () => onChange(''),
      })),
    ...(more?.chips ?? []).map((chip) => ({ ...chip, words: chip.label })),
  ];
  return (
    <div className="grid grid-cols-1 gap-2 px-4 pb-3 md:px-6">
      <div className="flex flex-wrap items-center gap-2">
        <search className="relative min-w-0 flex-1 md:max-w-sm">
          <Search aria-hidden="true" className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
          <input
            ref={field}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && typed) {
                event.stopPropagation();
                setTyped('');
              }
            }}
            aria-label={texts.search}
            placeholder={searchHint}
            className="h-11 w-full rounded-control border border-edge bg-surface pr-3 pl-9 text-base text-ellipsis placeholder:text-faint hover:border-muted focus-visible:outline-offset-0 md:h-9 md:text-md"
          />
        </search>
        {filters.length > 0 && (
          <Popover
            label={texts.filters}
            align="start"
            isWide={more !== undefined}
            trigger={
              <Button size="small" className="md:min-h-9">
                <ListFilter aria-hidden="true" />
                <span className="max-md:sr-only">{texts.filter}</span>
              </Button>
            }
          >
            {filters.map((filter) => (
              <Field key={filter.name} label={filter.label}>
                {(control) => (
                  <Select
                    {...control}
                    value={filter.value}
                    onChange={(event) => filter.onChange(event.target.value)}
                  >
                    <option value="">{texts.any}</option>
                    {filter.options.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            ))}
            {more?.editor}
          </Popover>
        )}
        <div className="flex items-center gap-2 max-md:contents md:ml-auto">{children}</div>
      </div>
      {chips.length > 0 && (
        <ul className="flex flex-wrap items-center gap-1.5">
          {chips.map(({ key, label, words, onRemove }) => (
            <li key={key} className="max-w-full md:max-w-lg">
              <Chip>
                <span className="min-w-0 truncate" onPointerEnter={titleWhatIsCut}>
                  {words}
                </span>
                <button
                  type="button"
                  aria-label={texts.removeFilter(label)}
                  onClick={onRemove}
                  className="-mr-1 grid size-6 shrink-0 place-items-center rounded-full hover:bg-page hover:text-text"
                >
                  <X aria-hidden="true" className="size-3" />
                </button>
              </Chip>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={onClearFilters}
              className="min-h-6 rounded-control px-1.5 text-sm text-muted hover:text-text hover:underline max-md:min-h-9"
            >
              {texts.clearFilters}
            </button>
          </li>
          {more?.action && <li>{more.action}</li>}
        </ul>
      )}
    </div>
  );
}
