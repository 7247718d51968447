/** The pages that say how the shop works and who runs it: the last part of their address, and the name of their text. */
export const HELP_PAGES = [
  'questions',
  'delivery',
  'refunds',
  'contact',
  'about',
  'terms',
  'privacy',
] as const;

export type HelpPage = (typeof HELP_PAGES)[number];

/** The address of a help page; the questions stand at the root of them all. */
export const helpHref = (page: HelpPage): `/${string}` => (page === 'questions' ? '/help' : `/help/${page}`);

/** Where their texts are: Markdown, which whoever runs the shop may rewrite. */
export const HELP_FOLDER = 'lib/texts/en/help';
