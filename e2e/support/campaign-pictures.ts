import { z } from 'zod';
import type { Api } from './api';
import { success } from './expectations';

/** A picture of `width` × `height` in one colour, as a file of a kind that sharp writes. */
export async function pictureFile(
  name: string,
  { width = 8, height = 6, blue = 0 }: { width?: number; height?: number; blue?: number } = {},
): Promise<File> {
  const { default: sharp } = await import('sharp');
  const kind = name.endsWith('.png') ? 'png' : name.endsWith('.webp') ? 'webp' : 'jpeg';
  const bytes = await sharp({
    create: { width, height, channels: 3, background: { r: 200, g: 40, b: blue } },
  })
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .toFormat(kind)
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: `image/${kind}` });
}

export const pictureAnswer = z.object({
  picture: z.object({
    id: z.int(),
    url: z.url(),
    file_name: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    size: z.int(),
    uses: z.int(),
  }),
});

/** A picture in the account's library. */
export async function newPicture(api: Api, file?: File): Promise<number> {
  const answer = await api.multipart('pictures/upload', [['file', file ?? (await pictureFile('red.png'))]]);
  return success(answer, pictureAnswer).picture.id;
}
