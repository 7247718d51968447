const LONGEST = 500;

/** What the other side said, in one line of at most 500 characters, with the recipient's address taken out. */
export function oneLine(said: string, recipient: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a server's text may hold any byte, a log line may not.
  const line = said.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();
  return withoutAddress(line, recipient).slice(0, LONGEST);
}

function withoutAddress(line: string, recipient: string): string {
  // Nearly no answer names it, and to compile an expression for each mail takes longer than to look.
  if (recipient === '' || !line.toLowerCase().includes(recipient.toLowerCase())) return line;
  const literal = recipient.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return line.replace(new RegExp(`<?${literal}>?`, 'gi'), '<address>');
}
