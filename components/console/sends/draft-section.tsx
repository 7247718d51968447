'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTexts } from '#language';

type Props = {
  title: string;
  /** All of it in one line, shown while it is folded. */
  summary: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** What is in it takes the room under its title, too. */
  isWide?: boolean;
  children: ReactNode;
};

/** A part of a send: one line while it is folded, a form while it is open. */
export function DraftSection({ title, summary, isOpen, onToggle, isWide = false, children }: Props) {
  const texts = useTexts('sendDraft');
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="border-t border-line">
      <h2 id={`${id}-title`} className="sr-only">
        {title}
      </h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="-mx-2 flex w-[calc(100%+1rem)] items-baseline gap-4 rounded-control px-2 py-3.5 text-left hover:bg-sunken"
      >
        <span className="w-20 shrink-0 font-medium">{title}</span>
        <span className="min-w-0 flex-1 truncate text-muted">{!isOpen && summary}</span>
        <span className="sr-only">{isOpen ? texts.done : texts.edit}</span>
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 self-center text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!isOpen} className={clsx('pb-6', !isWide && 'md:pl-24')}>
        {isOpen && children}
      </div>
    </section>
  );
}
