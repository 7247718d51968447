'use client';

import { Search } from 'lucide-react';
import Form from 'next/form';
import { useRouter, useSearchParams } from 'next/navigation';
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { useTexts } from '#language';
import { productHref } from './product-href';
import { SuggestionList } from './search/suggestion-list';
import { useSuggestions } from './search/use-suggestions';
import { useOutsidePress } from './use-outside-press';

/**
 * The catalogue's search. A form that answers before its scripts are there; for the same reason no Suspense stands
 * around it, which is why the pages that show it have to be rendered on request. With them, it suggests while typing.
 */
export function SearchField() {
  const search = useSearchParams().get('q') ?? '';
  // A new search in the address starts the field anew.
  return <Field key={search} search={search} />;
}

function Field({ search }: { search: string }) {
  const texts = useTexts('search');
  const router = useRouter();
  const list = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(search);
  const [isTyped, setTyped] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(isTyped ? text : '');
  const products = suggestions?.products ?? [];
  const shows = isOpen && suggestions !== null;

  const close = useCallback(() => setOpen(false), []);
  useOutsidePress(form, close);

  const choose = (index: number) => {
    const product = products[index];
    setOpen(false);
    if (product) router.push(productHref(product.kind, product.slug));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && products.length > 0) {
      event.preventDefault();
      setOpen(true);
      // Past either end stands the field itself.
      const slots = products.length + 1;
      setActive((now) => ((now + 1 + step + slots) % slots) - 1);
    } else if (event.key === 'Escape' && shows) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    } else if (event.key === 'Enter' && shows && active >= 0) {
      event.preventDefault();
      choose(active);
    }
  };

  return (
    <Form
      ref={form}
      action="/search"
      prefetch={false}
      className="relative"
      onSubmit={() => setOpen(false)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        name="q"
        role="combobox"
        aria-expanded={shows}
        aria-autocomplete="list"
        {...(shows && { 'aria-controls': list })}
        {...(shows && active >= 0 && { 'aria-activedescendant': `${list}-${active}` })}
        autoComplete="off"
        maxLength={100}
        defaultValue={search}
        onChange={({ target }) => {
          setText(target.value);
          setTyped(true);
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        aria-label={texts.field}
        placeholder={texts.field}
        className="tap w-full rounded-full border border-edge bg-surface pr-4 pl-10 text-base placeholder:text-faint hover:border-muted md:text-md"
      />
      {shows && <SuggestionList id={list} suggestions={suggestions} active={active} onChoose={choose} />}
    </Form>
  );
}
