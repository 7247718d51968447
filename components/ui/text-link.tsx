import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from '@/components/ui/link';

type Props = ComponentProps<typeof Link> & {
  /** It stands by itself, so that on a phone a finger has to find it: 44 px high, in the place of its line. */
  alone?: boolean;
};

/** A link in running text, or with `alone` beside it. */
export function TextLink({ alone = false, className, ...rest }: Props) {
  return (
    <Link
      className={clsx(
        'text-link underline decoration-1 underline-offset-3 hover:decoration-2',
        alone && 'max-md:-my-2.5 max-md:inline-flex max-md:min-h-11 max-md:items-center',
        className,
      )}
      {...rest}
    />
  );
}
