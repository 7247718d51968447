'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { usePart } from '@/components/ui/use-part';
import { duplicatesQuery } from '@/lib/campaign/merges/queries';

const loadMerge = () => import('./merge-dialog');

/** Contacts that may be the same person, each of which can be merged with this one. */
export function PossibleDuplicates({ contactId }: { contactId: number }) {
  const texts = useTexts('merge').duplicates;
  const router = useRouter();
  const { data } = useQuery(duplicatesQuery(contactId));
  const [other, setOther] = useState<number | null>(null);
  const close = () => setOther(null);
  const MergeDialog = usePart(loadMerge, other !== null, close);
  if (!data || data.duplicates.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-sm font-medium">{texts.title}</h2>
      <ul className="grid gap-1">
        {data.duplicates.map(({ id, email, list, reason }) => (
          <li key={id} className="flex min-h-9 items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              <TextLink href={`/console/contacts/${id}`}>{email}</TextLink>
              <span className="block text-sm text-muted">
                {texts.reasons[reason]} · {list.name}
              </span>
            </span>
            <Button size="small" aria-label={texts.mergeWith(email)} onClick={() => setOther(id)}>
              {texts.merge}
            </Button>
          </li>
        ))}
      </ul>
      {MergeDialog && other !== null && (
        <MergeDialog
          ids={[contactId, other]}
          onClose={close}
          onMerged={(kept) => {
            close();
            if (kept !== contactId) router.push(`/console/contacts/${kept}`);
          }}
        />
      )}
    </section>
  );
}
