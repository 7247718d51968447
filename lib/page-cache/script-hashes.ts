import { createHash } from 'node:crypto';

/**
 * Takes an answer's nonce out of it, which is for that answer only.
 *
 * @returns the page, and the inline scripts that carried the nonce: those are Next's own. A script that got into the page
 *   by another way isn't among them.
 */
export function withoutNonce(html: string, nonce: string): { text: string; scripts: string[] } {
  const attribute = ` nonce="${nonce}"`;
  // As long as before: React's data is read by the lengths of its parts.
  const filler = '-'.repeat(nonce.length);
  const scripts = new Set<string>();
  const [before = '', ...tags] = html.split(attribute);
  const parts = tags.map((part, index) => {
    const rest = part.replaceAll(nonce, filler);
    const tag = (index === 0 ? before : (tags[index - 1] ?? '')).split('<').at(-1) ?? '';
    const script = /^([^>]*)>(.*?)<\/script>/s.exec(rest);
    const isInline = tag.startsWith('script') && script && !/\ssrc=/.test(` ${tag} ${script[1]}`);
    if (isInline) scripts.add(script[2] ?? '');
    return rest;
  });
  return { text: before + parts.join(''), scripts: [...scripts] };
}

/** A script as a policy names it. */
export const hashOf = (script: string | Buffer): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;
