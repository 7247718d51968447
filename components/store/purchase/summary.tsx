'use client';

import { clsx } from 'clsx';
import { ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { helpHref } from '@/lib/store/help/help-pages';
import { summarySheet } from './summary-sheet';

export type SummaryFact = { label: string; value: ReactNode };

type Props = {
  /** What is bought, in the order in which it was chosen. */
  facts: readonly SummaryFact[];
  /** What is to be paid, with its currency; a dash while it is not known. */
  total: ReactNode;
  /** Below the particulars: a coupon. On a phone it opens with them. */
  extra?: ReactNode;
  /** Below the total: charge, conversion, until when it holds. */
  note?: ReactNode;
  /** One button. */
  action: ReactNode;
  /** What went wrong with the whole of it, or what has changed. */
  children?: ReactNode;
};

/**
 * What is about to be paid, in view all the time: beside the steps on a wide screen, a sheet at the lower edge on a
 * phone, where the particulars open on request, in one row where the screen is low.
 */
export function Summary({ facts, extra, total, note, action, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    // Opened, the sheet is tall; what is gone on with beside it has to be seen.
    const leave = ({ target }: FocusEvent) => {
      if (target instanceof Node && !sheet.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, [open]);
  const texts = useTexts('purchase').summary;
  return (
    <section ref={sheet} aria-labelledby={`${id}-title`} className={summarySheet}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${id}-title`} className="display text-lg max-lg:sr-only">
          {texts.title}
        </h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-facts`}
          onClick={() => setOpen(!open)}
          className="-my-2 inline-flex min-h-11 items-center gap-1.5 text-sm text-muted lg:hidden"
        >
          {texts.title}
          <ChevronUp
            aria-hidden="true"
            className={clsx('size-4 transition-transform', open && 'rotate-180')}
          />
        </button>
        <p className="display text-lg tabular-nums lg:hidden short:sr-only">
          <span className="sr-only">{texts.total} </span>
          {total}
        </p>
      </div>
      <dl
        id={`${id}-facts`}
        className={clsx(
          'gap-y-2.5 max-lg:max-h-[40dvh] max-lg:overflow-y-auto lg:grid short:col-span-full',
          open ? 'grid' : 'hidden',
        )}
      >
        {facts.map((fact) => (
          <div key={fact.label} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4">
            <dt className="text-muted wrap-anywhere">{fact.label}</dt>
            <dd className="text-right font-medium">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {extra && <div className={clsx('short:col-span-full', !open && 'max-lg:hidden')}>{extra}</div>}
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4 max-lg:hidden">
        <span className="text-muted">{texts.total}</span>
        <span className="display text-xl tabular-nums">{total}</span>
      </p>
      {note && (
        <p className={clsx('-mt-2 text-sm text-muted short:col-span-full', !open && 'max-lg:hidden')}>
          {note}
        </p>
      )}
      <div className="grid gap-4 empty:hidden short:col-span-full">{children}</div>
      <div className="grid short:col-start-2 short:row-start-1">{action}</div>
      <p className={clsx('-mt-1 text-sm text-muted short:col-span-full', !open && 'max-lg:hidden')}>
        {texts.terms((page, text) => (
          <Link href={helpHref(page)} className="underline underline-offset-2 hover:text-text">
            {text}
          </Link>
        ))}
      </p>
    </section>
  );
}
