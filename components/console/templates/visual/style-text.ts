/** A style attribute as its declarations, in their order. */
export function styleOf(text: unknown): Map<string, string> {
  const found = new Map<string, string>();
  if (typeof text !== 'string') return found;
  for (const declaration of text.split(/;(?![^(]*\))/)) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    if (colon > 0 && name && value) found.set(name, value);
  }
  return found;
}

/** The same with some declarations changed; an empty value takes one out. */
export function withStyle(text: unknown, changes: Readonly<Record<string, string>>): string {
  const style = styleOf(text);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') style.delete(name);
    else style.set(name, value);
  }
  return [...style].map(([name, value]) => `${name}:${value}`).join(';');
}
