import type { Metadata, ResolvedMetadata, ResolvingMetadata } from 'next';

/** What search engines show of a description. */
export const META_LENGTH = 160;

type Shared = { title: string; description: string; path: string };

/** What a page that may be found and shared tells of itself. `path` is the one address that it is known by. */
export async function pageMetadata(page: Shared, parent: ResolvingMetadata): Promise<Metadata> {
  const { title, description, path } = page;
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: openGraphOf(page, await parent),
  };
}

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
