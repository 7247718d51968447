import type { MetadataRoute } from 'next';
import { productHref } from '@/components/store/product-href';
import { everything, searchHref } from '@/components/store/search/search-state';
import { env } from '@/lib/env';
import { GUIDES, guideHref } from '@/lib/guides/guides';
import { listAddresses } from '@/lib/store/catalogue/list-addresses';
import { HELP_PAGES, helpHref } from '@/lib/store/help/help-pages';

export const dynamic = 'force-dynamic';

/** The pages that may be found: the shop's first, the kinds, the categories and every product on sale. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = env().APP_URL;
  const { products, categories } = await listAddresses();
  const lists = [
    '/',
    searchHref(everything),
    searchHref(everything, { kind: 'top_up' }),
    searchHref(everything, { kind: 'card' }),
    ...categories.map(({ id, kind }) => searchHref(everything, { kind, category: id })),
    ...HELP_PAGES.map(helpHref),
    '/developers',
    ...GUIDES.map(guideHref),
  ];
  return [
    ...lists.map((path) => ({ url: origin + escaped(path) })),
    ...products.map(({ kind, slug, updated_at }) => ({
      url: origin + escaped(productHref(kind, slug)),
      lastModified: updated_at,
    })),
  ];
}

/** Next writes addresses into the XML as they are. */
const escaped = (path: string) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
