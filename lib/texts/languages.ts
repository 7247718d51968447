/**
 * The languages that the interface speaks; the first is for readers of none of them. To add one: write its texts after
 * the shape of `en/`, name it here, and give it its providers beside those of English in `components/texts/surfaces/`;
 * the types say what is missing.
 */
export const languages = ['en'] as const;

export type Language = (typeof languages)[number];

/** Of whom nothing is known. */
export const DEFAULT_LOCALE = languages[0];
