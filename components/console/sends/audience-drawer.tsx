'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { useDebounced } from '@/components/ui/use-debounced';
import type { LeftOutReason } from '@/lib/campaign/single-sends/left-out-reasons';
import { audienceQuery } from '@/lib/campaign/single-sends/queries';

export type AudiencePart = 'included' | LeftOutReason;

const STEP = 100;
const MOST = 1_000;

type Props = { utr: string; version: string; part: AudiencePart | null; onClose: () => void };

/** Whom a send would reach, or leave out for one reason, by address. */
export function AudienceDrawer({ part, onClose, ...send }: Props) {
  const texts = useTexts('sendDraft').audience;
  const title = part === null ? '' : part === 'included' ? texts.included : texts.reasons[part];
  return (
    <Drawer open={part !== null} onOpenChange={(open) => !open && onClose()} title={title}>
      {part !== null && <People key={part} part={part} {...send} />}
    </Drawer>
  );
}

function People({ utr, version, part }: { utr: string; version: string; part: AudiencePart }) {
  const texts = useTexts('sendDraft').audience;
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(STEP);
  const search = useDebounced(typed.trim());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its top.
  useEffect(() => setShown(STEP), [search]);
  const reason = part === 'included' ? {} : { reason: part };
  const { data, isPlaceholderData } = useQuery(
    audienceQuery({ utr, page: 1, per_page: shown, ...reason, ...(search && { search }) }, version),
  );
  return (
    <div className="grid content-start gap-4">
      <Input
        type="search"
        value={typed}
        aria-label={texts.search}
        placeholder={texts.search}
        onChange={(event) => setTyped(event.target.value)}
      />
      {!data ? (
        <Skeleton className="h-40" />
      ) : data.people.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <>
          <ul aria-busy={isPlaceholderData} className="divide-y divide-line border-y border-line">
            {data.people.map(({ contact_id, email, fullname }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an address may be listed more than once.
              <li key={`${email} ${index}`} className="flex items-baseline justify-between gap-4 py-2.5">
                {contact_id ? (
                  <Link href={`/console/contacts/${contact_id}`} className="min-w-0 truncate hover:underline">
                    {email}
                  </Link>
                ) : (
                  <span className="min-w-0 truncate">{email}</span>
                )}
                <span className="shrink-0 text-muted">{fullname}</span>
              </li>
            ))}
          </ul>
          <div className="flex items-center justify-between gap-4 text-sm text-muted">
            <p className="tabular-nums">
              {texts.of(formats.number(data.people.length), formats.number(data.total))}
            </p>
            {data.people.length < data.total && shown < MOST && (
              <Button size="small" pending={isPlaceholderData} onClick={() => setShown(MOST)}>
                {texts.more}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
