import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from '@/components/ui/link';

type Props = ComponentProps<typeof Link> & {
  /** It stands by itself, so that on a phone a finger has to find it: 44 px high, while the focus ring keeps to the line. */
  alone?: boolean;
};

/** A link in running text, or with `alone` beside it. */
export function TextLink({ alone = false, className, ...rest }: Props) {
  return (
    <Link
      className={clsx(
        'text-link underline decoration-1 underline-offset-3 hover:decoration-2',
        alone &&
          'relative inline-block max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-2.75',
        className,
      )}
      {...rest}
    />
  );
}
