import { readDocument } from './html-document';
import { linksIn } from './links-in';
import { sampleTextsIn } from './sample-texts';

/** What of an email's HTML still has to be filled in: the words of links that lead nowhere, and a template's own text. */
export function unfinishedIn(html: string): { emptyLinks: string[]; sampleTexts: string[] } {
  const document = readDocument(html);
  const empty = linksIn(document).filter(({ problem }) => problem === 'empty');
  return { emptyLinks: empty.map(({ text }) => text), sampleTexts: sampleTextsIn(document) };
}
