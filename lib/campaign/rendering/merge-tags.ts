/** A place that a recipient's value takes: `((name))` or `((name|fallback))`. */
export type MergeTag = {
  /** In lower case. */
  name: string;
  /** What stands there where the value is empty. */
  fallback: string;
  /** As it was written. */
  source: string;
};

/** A name begins and ends with a letter, a digit or `_`; a fallback may hold brackets in pairs. */
const TAG =
  /\(\(\s*([\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_ .-]{0,98}[\p{L}\p{M}\p{N}_])?)\s*(?:\|((?:[^()]|\([^()]*\))*))?\)\)/gu;

/** A text cut at its merge tags; one without any is one piece. */
export function splitTags(text: string): (string | MergeTag)[] {
  const parts: (string | MergeTag)[] = [];
  let end = 0;
  for (const match of text.matchAll(TAG)) {
    const [source, name = '', fallback = ''] = match;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ name: name.toLowerCase(), fallback: fallback.trim(), source });
    end = match.index + source.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** How editors write what merge tags are made of. */
const ENTITIES: [RegExp, string][] = [
  [/&(?:#40|#x28|lpar);/gi, '('],
  [/&(?:#41|#x29|rpar);/gi, ')'],
  [/&(?:#124|#x7c|vert|verbar|VerticalLine);/gi, '|'],
  [/&(?:#95|#x5f|lowbar);/gi, '_'],
  [/&(?:#160|#xa0|nbsp);/gi, ' '],
];

/**
 * The merge tags in texts (HTML or not) that have no meaning in the account, each once, by name as it was written: they
 * would be mailed as they are.
 *
 * @param knownNames what `dynamicContents()` gives.
 */
export function unknownTags(texts: readonly string[], knownNames: readonly string[]): string[] {
  const known = new Set(knownNames.map((name) => name.toLowerCase()));
  const unknown = new Map<string, string>();
  for (const text of texts) {
    const plain = ENTITIES.reduce((result, [entity, sign]) => result.replace(entity, sign), text);
    for (const part of splitTags(plain))
      if (typeof part !== 'string' && !known.has(part.name) && !unknown.has(part.name))
        unknown.set(part.name, part.source.slice(2, -2).split('|')[0]?.trim() ?? '');
  }
  return [...unknown.values()];
}
