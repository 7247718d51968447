const EVERYWHERE = ['global', 'worldwide', ''];

const partsOf = (region: string) => region.split(',').map((part) => part.trim().toLowerCase());

/**
 * The regions of products that don't work together anywhere, each once; none where one account can use them all.
 * A region is a list such as `EU, US`.
 */
export function regionsApart(regions: readonly string[]): string[] {
  const limited = [...new Set(regions)].filter(
    (region) => !partsOf(region).some((part) => EVERYWHERE.includes(part)),
  );
  const [first, ...others] = limited.map(partsOf);
  const isTogether = first?.some((part) => others.every((other) => other.includes(part)));
  return first && !isTogether ? limited : [];
}
