'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { countQuery } from '@/lib/campaign/segments/queries';

/** How many are in a segment now, as the way to them; each segment is counted by itself, since some take longer. */
export function SegmentCount({ id }: { id: number }) {
  const texts = useTexts('segments');
  const formats = useFormats();
  const { data, isError } = useQuery(countQuery(id));
  if (isError) return <span className="text-muted">{texts.notCounted}</span>;
  if (!data)
    return (
      <>
        <span className="sr-only">{texts.counting}</span>
        <Skeleton className="h-4 w-12" />
      </>
    );
  return (
    <TextLink href={`/console/contacts?segment=${id}`} onClick={(event) => event.stopPropagation()}>
      {formats.number(data.count)}
    </TextLink>
  );
}
