import type { Metadata, ResolvedMetadata } from 'next';

type Shared = { title: string; description: string; path: string };

/** How a page looks where it is shared, on the site's own picture unless the page has one. */
export function openGraphOf(
  { title, description, path }: Shared,
  { openGraph: site }: ResolvedMetadata,
): Metadata['openGraph'] {
  return {
    type: 'website',
    siteName: site?.siteName,
    locale: site?.locale,
    images: site?.images,
    title,
    description,
    url: path,
  };
}
