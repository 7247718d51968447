/** A link to one of the account's pages elsewhere. */
export type SocialLink = { name: string; url: string };

/** The name and the address on each line, which may be just begun or hold merge tags. */
export function socialLinksOf(text: string): SocialLink[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, name, url] = /^(.+?)\s+(https?:\/\/\S*|(?:mailto:|tel:)\S+)\s*$/.exec(line) ?? [];
    return name && url ? [{ name, url }] : [];
  });
}

/** These links as text. */
export const textOfSocialLinks = (links: readonly SocialLink[]): string =>
  links.map(({ name, url }) => `${name} ${url}`).join('\n');

/** The picture that stands for a link: its name's first letter, or a shape. */
export function socialIcon({ name, url }: SocialLink): string {
  const letter = /[a-z]/.exec(name.normalize('NFKD').toLowerCase())?.[0];
  const shape = url.startsWith('mailto:') ? 'mail' : url.startsWith('tel:') ? 'phone' : (letter ?? 'link');
  return `/social/${/^(?:website|web|home|homepage|blog|site)$/i.test(name.trim()) ? 'link' : shape}.png`;
}
