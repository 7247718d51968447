/** A picture's path on this site, whatever name the site is reached by. */
export function localPath(image: string): string {
  if (!URL.canParse(image)) return image;
  const { pathname, search } = new URL(image);
  return pathname + search;
}
