import { headers } from 'next/headers';
import { readSections, type Section } from '@/components/developers/document';
import { env } from '@/lib/env';
import { openapiDocument } from '@/lib/reference/document';

let sections: Section[] | undefined;

/** The reference's sections; the document never changes while the process runs. */
export function referenceSections(): Section[] {
  sections ??= readSections(openapiDocument());
  return sections;
}

/** The origin by which the reader reached this page, so that copied requests go where they came from. */
export async function readerOrigin(): Promise<string> {
  const { APP_URL } = env();
  const given = await headers();
  const host = given.get('host');
  if (!host || !/^[\w.-]+(:\d{1,5})?$|^\[[\da-fA-F:]+\](:\d{1,5})?$/.test(host)) return APP_URL;
  const isConfigured = new URL(APP_URL).host === host;
  return isConfigured
    ? APP_URL
    : `${given.get('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${host}`;
}
