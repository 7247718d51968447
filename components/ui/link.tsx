import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link within the site. Nothing is fetched ahead of it: every page is made when it is asked for, so that all that
 * would come is its frame, at the price of two requests for each link in view.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}
