import { useTexts } from '#language';
import { Skeleton } from '@/components/ui/skeleton';

const FIELDS = ['email', 'first name', 'last name', 'country', 'city'];

/** Stands in place of a contact that is on its way: its standing, and its fields below. */
export function PersonWaiting() {
  const texts = useTexts('person');
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-5 w-56 max-w-full" />
      <div className="grid gap-4">
        <Skeleton className="h-4 w-20" />
        {FIELDS.map((field) => (
          <span key={field} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-4">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-4 w-40 max-w-full" />
          </span>
        ))}
      </div>
    </div>
  );
}
