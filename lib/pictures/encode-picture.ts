import sharp, { type Metadata } from 'sharp';
import { invalid } from '@/lib/errors';
import { FairQueue, isQueueFull } from '@/lib/fair-queue.mjs';
import { queueFullError } from '@/lib/queue-full-error';

/** Of what is served; a photo takes a tenth. */
const MAX_BYTES = 3 * 1024 * 1024;
/** Of all its frames together; a phone's largest photos have fewer. */
const MAX_PIXELS = 60_000_000;
const SECONDS = 20;

/** WebP becomes one of the others, which every mail program shows. */
const READ = ['jpeg', 'png', 'gif', 'webp'];

// One thread for each picture: two are worked on at a time, and the pool is everybody's.
sharp.concurrency(1);
sharp.cache(false);

const queue = new FairQueue({ atOnce: 2, perKey: 1, maxWaiting: 64, maxWaitingPerKey: 16 });

/** What is to become of a picture: the most it may measure in pixels, and whether a GIF goes on moving. */
export type PictureForm = { maxWidth: number; maxHeight: number; isMoving: boolean };
export type EncodedPicture = { data: Buffer; type: string; width: number; height: number };

/**
 * A picture as it is served: turned upright, no larger than its form allows, without what a camera writes beside it, and
 * made anew, so that nothing else in the file survives.
 *
 * @param owner whose picture it is: an account's id. An account's pictures are made one after the other.
 * @throws DomainError invalid for what is no JPEG, PNG, GIF or WebP or is too large; limited, unavailable where too many wait.
 */
export const encodePicture = (
  read: () => Promise<Uint8Array>,
  owner: number,
  form: PictureForm,
): Promise<EncodedPicture> =>
  queue
    .run(owner, async () => encode(await read(), form))
    .catch((error: unknown) => {
      throw isQueueFull(error) ? queueFullError(error) : error;
    });

async function encode(
  bytes: Uint8Array,
  { maxWidth, maxHeight, isMoving: mayMove }: PictureForm,
): Promise<EncodedPicture> {
  const metadata = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => null);
  if (!metadata || !READ.includes(metadata.format)) throw unreadable();
  const isMoving = mayMove && metadata.format === 'gif' && (metadata.pages ?? 1) > 1;
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: isMoving, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS });
  const { format, hasAlpha } = metadata;
  const made = isMoving
    ? picture.gif()
    : isKeptExact(format, hasAlpha)
      ? picture.png({ compressionLevel: 9, effort: 7 })
      : picture.jpeg({ quality: 82, mozjpeg: true });
  const { data, info } = await made.toBuffer({ resolveWithObject: true }).catch((error: Error) => {
    throw /pixel limit/i.test(error.message) ? tooLarge() : unreadable();
  });
  if (data.length > MAX_BYTES)
    throw refused('The picture takes more than 3 MB as it would be shown. Make it smaller.');
  return { data, type: `image/${info.format}`, width: info.width, height: info.pageHeight ?? info.height };
}

/** Drawings lose their edges in JPEG, and what shows through has none. */
const isKeptExact = (format: Metadata['format'], hasAlpha: boolean) =>
  format === 'png' || format === 'gif' || hasAlpha;

const refused = (text: string) => invalid({ field: 'file', text });
const unreadable = () => refused('The file must be a file of type: jpg, png, gif, webp.');
const tooLarge = () => refused(`The file must not have more than ${MAX_PIXELS / 1_000_000} million pixels.`);
