/** A step on the way to a page; `path` begins with a slash. */
export type Crumb = { name: string; path: string };

/** schema.org's BreadcrumbList, beginning at the shop's first page. */
export function breadcrumbData(crumbs: readonly Crumb[], origin: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Loadout', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
