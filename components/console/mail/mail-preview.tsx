'use client';

import { clsx } from 'clsx';
import { Columns2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#language';
import { LoadFailure } from '@/components/shell/load-failure';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Skeleton } from '@/components/ui/skeleton';
import { useNarrow } from '@/components/ui/use-narrow';
import type { PeopleFilter } from '@/lib/campaign/people/queries';
import { AsContact } from './as-contact';
import { LooksDialog } from './looks-dialog';
import { MailView, type MailWidth } from './mail-view';
import { Segmented } from './segmented';

type Props = {
  /** Undefined until the first preview is there. */
  mail: { html: string; text: string } | undefined;
  /** What shows is of a version before. */
  isOld: boolean;
  failure: Error | null;
  onRetry: () => unknown;
  /** There is something to show, and it is on its way. */
  isWaiting: boolean;
  /** Stands in place of an email without content. */
  empty: string;
  /** What an inbox shows of it. */
  head?: ReactNode;
  /** The people as whom it can be looked at; null while there is nothing to look at. */
  people: PeopleFilter | null;
  contactId: number | null;
  onContact: (id: number | null) => void;
};

/** An email as one of its readers would get it. */
export function MailPreview(props: Props) {
  const { mail, isOld, failure, onRetry, isWaiting, empty, head, people, ...contact } = props;
  const texts = useTexts('mail').preview;
  const [chosen, setView] = useState<MailWidth | 'text' | null>(null);
  const isNarrow = useNarrow();
  const view = chosen ?? (isNarrow ? 'phone' : 'desktop');
  const [isDark, setDark] = useState(false);
  const [hasPictures, setPictures] = useState(true);
  const [isCompared, setCompared] = useState(false);
  return (
    <section aria-label={texts.title} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:basis-full">
          <Segmented
            label={texts.view}
            value={view}
            onChange={setView}
            options={(['desktop', 'phone', 'text'] as const).map((value) => ({ value, label: texts[value] }))}
          />
          {mail?.html && !isNarrow && (
            <Button size="small" onClick={() => setCompared(true)}>
              <Columns2 aria-hidden="true" />
              {texts.sideBySide}
            </Button>
          )}
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 max-md:basis-full">
          <AsContact people={people} value={contact.contactId} onChange={contact.onContact} />
          {view !== 'text' && (
            <>
              <Checkbox
                label={texts.dark}
                checked={isDark}
                onChange={({ target }) => setDark(target.checked)}
              />
              <Checkbox
                label={texts.pictures}
                checked={hasPictures}
                onChange={({ target }) => setPictures(target.checked)}
              />
            </>
          )}
        </div>
      </div>
      {failure ? (
        <LoadFailure title={texts.failed} error={failure} onRetry={() => void onRetry()} />
      ) : !mail && isWaiting ? (
        <Skeleton className="h-160" />
      ) : (
        <div className={clsx('grid grid-cols-1 gap-3', isOld && 'opacity-60')} aria-busy={isOld}>
          {head}
          {!mail?.html ? (
            <p className="grid h-64 place-items-center rounded-card border border-dashed border-line px-6 text-center text-muted">
              {empty}
            </p>
          ) : view === 'text' ? (
            <pre className="max-h-160 overflow-auto rounded-card border border-line p-4 text-sm whitespace-pre-wrap wrap-anywhere">
              {mail.text}
            </pre>
          ) : (
            <MailView html={mail.html} width={view} isDark={isDark} hasPictures={hasPictures} />
          )}
        </div>
      )}
      <LooksDialog html={mail?.html ?? ''} isOpen={isCompared && !isNarrow} onOpenChange={setCompared} />
    </section>
  );
}
