import { env } from '@/lib/env';
import { makeUrlsAbsolute } from './absolute-urls';
import { readDocument } from './html-document';
import { linksIn } from './links-in';
import { sampleTextsIn } from './sample-texts';

type Unfinished = { emptyLinks: string[]; deadLinks: string[]; sampleTexts: string[] };

/** What of an email's HTML still has to be filled in: the words of links without an address, the addresses of others that lead nowhere, and a template's own text. */
export function unfinishedIn(html: string): Unfinished {
  const document = readDocument(html);
  makeUrlsAbsolute(document, env().APP_URL);
  const links = linksIn(document);
  const empty = links.filter(({ problem }) => problem === 'empty');
  const dead = links.filter(({ problem }) => problem === 'malformed' || problem === 'relative');
  return {
    deadLinks: dead.map(({ url }) => url),
    emptyLinks: empty.map(({ text }) => text),
    sampleTexts: sampleTextsIn(document),
  };
}
