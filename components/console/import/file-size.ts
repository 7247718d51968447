import type { Formats } from '@/lib/texts/formats';

const KILO = 1024;

/** A file's size in the unit that suits it. */
export function fileSize(bytes: number, { number }: Formats): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILO));
  return kilobytes < KILO ? `${number(kilobytes)} KB` : `${number(Math.round(kilobytes / KILO))} MB`;
}
