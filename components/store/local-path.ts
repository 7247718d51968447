/** A picture's path on this site, whatever name the site is reached by. */
export const localPath = (image: string): string => (URL.canParse(image) ? new URL(image).pathname : image);
