import type { Picture } from '@/lib/campaign/pictures/queries';

/** As wide as most emails. */
const WIDTH = 600;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A picture as an email's HTML has it: with a width for programs that know no styles, never wider than its place. */
export const pictureHtml = ({ url, width }: Pick<Picture, 'url' | 'width'>, alt: string): string =>
  `<img src="${escaped(url)}" alt="${escaped(alt)}" width="${Math.min(width, WIDTH)}" style="max-width: 100%; height: auto">`;
