/** A product's page. */
export const productHref = (kind: 'top_up' | 'card', slug: string): string =>
  `/${kind === 'card' ? 'card' : 'top-up'}/${slug}`;
