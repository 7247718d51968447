const PATH = 'api/catalogue/picture';
const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

export type PictureType = keyof typeof extensions;

/** What a product shows until a picture is uploaded: a path below `public/`. */
export const NO_PICTURE = 'catalogue/no-picture.svg';

/** A picture's public name: what it shows, and its kind, by which programs know what they may embed. */
export const PICTURE_NAME = /^([0-9a-f]{32})\.(jpg|png)$/;

/** Where the shop serves an uploaded picture, as products keep it: a path on this site, without a slash before it. */
export const uploadedPath = (hash: string, type: PictureType): string =>
  `${PATH}?p=${hash}.${extensions[type]}`;

/** The name in such a path; undefined where it is none. */
export const pictureNameIn = (path: string): string | undefined =>
  path.startsWith(`${PATH}?p=`) ? path.slice(`${PATH}?p=`.length) : undefined;
