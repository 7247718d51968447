/** Whether an If-None-Match names this content, by the weak comparison of RFC 9110, 8.8.3.2. @param digest without quotes. */
export function isKnown(ifNoneMatch: string | null | undefined, digest: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => {
    const wanted = tag.trim().replace(/^W\//, '');
    return wanted === '*' || wanted === `"${digest}"`;
  });
}
