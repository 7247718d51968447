import { cleanMailHtml } from '../templates/clean-mail-html';
import { type LeftOut, leftOutList, shortened } from '../templates/left-out';
import { MAX_PICTURES } from './file-limits';
import type { LeftOutReason } from './schemas';
import type { FoundPicture, Part, Parts } from './template-file';

const ON_OTHER_SITES = /^(https?:)?\/\//i;
const INLINE = /^\s*data:image\/(\w+);base64,/i;

/** Finds what pictures a page shows, and reads them from the file it came in. */
export async function findPictures(page: string, parts: Parts) {
  const addresses = new Map<string, string>();
  const { list, note } = leftOutList();
  const readdress = (address: string, alt?: string) => {
    if (!addresses.get(address)) addresses.set(address, alt ?? '');
    return address;
  };
  cleanMailHtml(page, { readdress, note });
  const found = new Map<string, FoundPicture>();
  const leftOut: LeftOut<LeftOutReason>[] = [...list];
  let elsewhere = 0;
  for (const [address, alt] of addresses) {
    if (ON_OTHER_SITES.test(address) && !parts.has?.(address)) elsewhere += 1;
    // What a merge tag leads to is known for each reader alone.
    else if (!address.includes('((')) {
      const part =
        found.size >= MAX_PICTURES ? 'too-many' : (inlinePart(address) ?? (await parts.read(address)));
      if (typeof part === 'string') leftOut.push({ address: shortened(address), reason: part });
      else addTo(found, part, address, alt);
    }
  }
  return { pictures: [...found.values()], elsewhere, leftOut };
}

function addTo(found: Map<string, FoundPicture>, { key, name, bytes }: Part, address: string, alt: string) {
  const known = found.get(key);
  if (known) known.addresses.push(address);
  else found.set(key, { addresses: [address], name, alt, bytes });
}

/** A picture that stands in the page itself: most mail programs don't show those. */
function inlinePart(address: string): Part | undefined {
  const [prefix, kind] = INLINE.exec(address) ?? [];
  if (prefix === undefined) return undefined;
  const bytes = Buffer.from(address.slice(prefix.length), 'base64');
  return { key: address, name: `picture.${kind}`, bytes };
}
