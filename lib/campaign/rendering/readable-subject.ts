import { splitTags } from './merge-tags';

const labelOf = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A subject as a title: with its merge tags' fallbacks, or the names of their fields, in place of the tags. */
export const readableSubject = (subject: string): string =>
  splitTags(subject)
    .map((part) => (typeof part === 'string' ? part : part.fallback || labelOf(part.name)))
    .join('')
    .trim();
