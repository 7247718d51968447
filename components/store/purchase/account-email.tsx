import { useTexts } from '#language';
import { Skeleton } from '@/components/ui/skeleton';

/** The address of who is signed in: null while it is on its way, undefined where it couldn't be loaded. */
export function AccountEmail({ email }: { email: string | null | undefined }) {
  const texts = useTexts('purchase').receipt;
  if (email === undefined) return texts.accountEmail;
  if (email === null)
    return <Skeleton className="inline-block! h-4 w-48 max-w-full align-middle noscript:hidden" />;
  return <span className="font-medium break-all">{email}</span>;
}
