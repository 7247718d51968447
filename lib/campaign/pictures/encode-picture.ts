import sharp, { type Metadata } from 'sharp';
import { invalid } from '@/lib/errors';
import { FairQueue, isQueueFull } from '@/lib/fair-queue.mjs';
import { queueFullError } from '@/lib/queue-full-error';

/** Twice the width of a usual mail, for dense screens. */
const MAX_WIDTH = 1_200;
/** Longer than any email shows in one. */
const MAX_HEIGHT = 4_000;
/** Of what is served; a photo takes a tenth. */
const MAX_BYTES = 3 * 1024 * 1024;
/** Of all its frames together; a phone's largest photos have fewer. */
const MAX_PIXELS = 60_000_000;
const SECONDS = 20;

/** What mail programs show; the others are turned into one of them. */
const READ = ['jpeg', 'png', 'gif', 'webp'];

// One thread for each picture: two are worked on at a time, and the pool is everybody's.
sharp.concurrency(1);
sharp.cache(false);

const queue = new FairQueue({ atOnce: 2, perKey: 1, maxWaiting: 64, maxWaitingPerKey: 16 });

export type EncodedPicture = { data: Buffer; type: string; width: number; height: number };

/**
 * A picture as mails show it: turned upright, at most 1,200 pixels wide and 4,000 high, without what a camera writes beside it, and made
 * anew, so that nothing else in the file survives.
 *
 * @param owner whose picture it is: an account's id. An account's pictures are made one after the other.
 * @throws DomainError invalid for what is no JPEG, PNG, GIF or WebP or is too large; limited, unavailable where too many wait.
 */
export const encodePicture = (read: () => Promise<Uint8Array>, owner: number): Promise<EncodedPicture> =>
  queue
    .run(owner, async () => encode(await read()))
    .catch((error: unknown) => {
      throw isQueueFull(error) ? queueFullError(error) : error;
    });

async function encode(bytes: Uint8Array): Promise<EncodedPicture> {
  const metadata = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => null);
  if (!metadata || !READ.includes(metadata.format)) throw unreadable();
  const isMoving = metadata.format === 'gif' && (metadata.pages ?? 1) > 1;
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: isMoving, failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
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
    throw refused('The picture takes more than 3 MB as emails show it. Make it smaller.');
  return { data, type: `image/${info.format}`, width: info.width, height: info.pageHeight ?? info.height };
}

/** Drawings lose their edges in JPEG, and what shows through has none. */
const isKeptExact = (format: Metadata['format'], hasAlpha: boolean) =>
  format === 'png' || format === 'gif' || hasAlpha;

const refused = (text: string) => invalid({ field: 'file', text });
const unreadable = () => refused('The file must be a file of type: jpg, png, gif, webp.');
const tooLarge = () => refused(`The file must not have more than ${MAX_PIXELS / 1_000_000} million pixels.`);
