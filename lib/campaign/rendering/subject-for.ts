import { asLine } from './escape';
import { splitTags } from './merge-tags';

/**
 * A subject as somebody with these values gets it, for lists and histories. What isn't among them, such as the sender's
 * name, gives its fallback.
 */
export const subjectFor = (subject: string, values: Readonly<Record<string, string>>): string =>
  asLine(
    splitTags(subject)
      .map((part) => (typeof part === 'string' ? part : values[part.name]?.trim() || part.fallback))
      .join(''),
  ).trim();
