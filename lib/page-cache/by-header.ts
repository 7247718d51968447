const MAX_KNOWN = 1_000;
const MAX_LENGTH = 200;

/**
 * What follows from a request's header, remembered: browsers send few different ones, and to read one takes as long as to
 * answer.
 */
export function byHeader<T>(read: (header: string | undefined) => T): (header: string | undefined) => T {
  const known = new Map<string | undefined, T>();
  return (header) => {
    const found = known.get(header);
    if (found !== undefined) return found;
    const made = read(header);
    if (header && header.length > MAX_LENGTH) return made;
    // Who sends a thousand different ones starts it anew.
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(header, made);
    return made;
  };
}
