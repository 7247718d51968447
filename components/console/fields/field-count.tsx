import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { type FieldSummary, fieldCountsQuery } from '@/lib/campaign/field-uses/queries';

/** How many contacts have a value in a field, which leads to them. */
export function FieldCount({ field }: { field: FieldSummary }) {
  const texts = useTexts('fields');
  const formats = useFormats();
  const { data, isError } = useQuery(fieldCountsQuery());
  const count = data?.counts.find(({ id }) => id === field.id)?.contacts;
  if (isError) return <span className="text-muted">{texts.notCounted}</span>;
  if (count === undefined)
    return (
      <>
        <span className="sr-only">{texts.counting}</span>
        <Skeleton className="ml-auto h-4 w-20" />
      </>
    );
  return (
    <TextLink href={`/console/contacts?${new URLSearchParams({ has: field.field_name })}`}>
      {texts.contacts(formats.number(count), count === 1)}
    </TextLink>
  );
}
