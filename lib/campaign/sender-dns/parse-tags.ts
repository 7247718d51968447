/**
 * A list of tags such as `v=DMARC1; p=none` (RFC 6376, 3.2; RFC 7489, 6.3): names in lower case, values as written without
 * the white space around them. Null where it can't be read, or a name comes twice.
 */
export function parseTags(text: string): ReadonlyMap<string, string> | null {
  const tags = new Map<string, string>();
  for (const part of text.split(';')) {
    if (part.trim() === '') continue;
    const [, name, value] = /^\s*([a-z][a-z0-9_]*)\s*=\s*(.*?)\s*$/is.exec(part) ?? [];
    if (name === undefined || value === undefined || tags.has(name.toLowerCase())) return null;
    tags.set(name.toLowerCase(), value);
  }
  return tags;
}
