'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useTexts } from '#language';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { type PeopleFilter, peopleQuery } from '@/lib/campaign/people/queries';
import { previewQuery } from '@/lib/campaign/single-sends/queries';
import { MailView, type MailWidth } from './mail-view';
import { Segmented } from './segmented';

type Props = {
  utr: string | null;
  version: string | null;
  /** The list or segment whose people it can be looked at as. */
  audience: string | undefined;
};

const CHOICES = 25;

/** A send as one of its readers would get it. */
export function SendPreview({ utr, version, audience }: Props) {
  const texts = useTexts('sendDraft').preview;
  const id = useId();
  const [view, setView] = useState<MailWidth | 'text'>('desktop');
  const [isDark, setDark] = useState(false);
  const [contactId, setContactId] = useState<number | null>(null);
  const { data, isPlaceholderData, isError } = useQuery({
    ...previewQuery(utr ?? '', contactId, version ?? ''),
    enabled: utr !== null && version !== null,
  });
  const people = useQuery({ ...peopleQuery(filterOf(audience), 1), enabled: utr !== null });
  return (
    <section aria-label={texts.title} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Segmented
          label={texts.view}
          value={view}
          onChange={setView}
          options={(['desktop', 'phone', 'text'] as const).map((value) => ({ value, label: texts[value] }))}
        />
        {view !== 'text' && (
          <Checkbox label={texts.dark} checked={isDark} onChange={({ target }) => setDark(target.checked)} />
        )}
        <div className="ml-auto flex min-w-0 items-center gap-2 text-sm">
          <label htmlFor={id}>{texts.as}</label>
          <Select
            id={id}
            className="w-40"
            value={contactId ?? ''}
            onChange={({ target }) => setContactId(Number(target.value) || null)}
          >
            <option value="">{texts.sample}</option>
            {people.data?.people.slice(0, CHOICES).map(({ id, email, fullname }) => (
              <option key={id} value={id}>
                {fullname || email}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {isError ? (
        <Notice tone="bad">{texts.failed}</Notice>
      ) : !data && utr ? (
        <Skeleton className="h-160" />
      ) : (
        <div className={clsx('grid gap-3', isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
          <div className="grid gap-0.5 rounded-card border border-line px-4 py-3">
            <p className="truncate text-sm text-muted">{data?.from}</p>
            <p className={clsx('truncate', data?.subject ? 'font-medium' : 'text-muted')}>
              {data?.subject || texts.noSubject}
            </p>
            {data?.preheader && <p className="truncate text-sm text-muted">{data.preheader}</p>}
          </div>
          {!data?.html ? (
            <p className="grid h-64 place-items-center rounded-card border border-dashed border-line px-6 text-center text-muted">
              {texts.empty}
            </p>
          ) : view === 'text' ? (
            <pre className="max-h-160 overflow-auto rounded-card border border-line p-4 text-sm whitespace-pre-wrap wrap-anywhere">
              {data.text}
            </pre>
          ) : (
            <MailView html={data.html} width={view} isDark={isDark} />
          )}
        </div>
      )}
    </section>
  );
}

/** The people of a list or segment, newest first. */
function filterOf(audience = ''): PeopleFilter {
  const [, kind, id] = /^(contacts|segments)_(\d+)$/.exec(audience) ?? [];
  if (!id) return { sort: '-id' };
  return {
    sort: '-id',
    ...(kind === 'contacts' ? { contact_type_id: Number(id) } : { segment_id: Number(id) }),
  };
}
