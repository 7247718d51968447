import { DomUtils } from 'htmlparser2';
import { visual } from '@/lib/texts/en/visual';
import { blocksOf, type DesignNode } from '../templates/design-blocks';
import builtIn from '../templates/system/built-in.json' with { type: 'json' };
import { elementsIn, type MailDocument } from './html-document';
import { splitTags } from './merge-tags';

const MAX_TOLD = 20;
/** Shorter texts of the built-in designs, such as greetings, are what people write themselves. */
const MIN_LENGTH = 30;
const LEAVES: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function* textsIn(nodes: readonly DesignNode[]): Generator<string> {
  for (const { type, content = [] } of nodes)
    if (type === 'paragraph' || type === 'heading') yield plain(content.map(wordsOf).join(''));
    else yield* textsIn(content);
}

const wordsOf = (node: DesignNode & { text?: unknown }): string =>
  typeof node.text === 'string' ? node.text : '';

/** Without who sent it, which is the same in all emails. */
const isSample = (text: string): boolean =>
  !text.includes('((sender_') &&
  splitTags(text)
    .filter((part) => typeof part === 'string')
    .join('').length >= MIN_LENGTH;

let samples: ReadonlySet<string> | undefined;

/** What the built-in designs and a new template say before anybody has written in them. */
function sampleTexts(): ReadonlySet<string> {
  const { title, heading, begin, html } = visual.defaults;
  samples ??= new Set([
    ...[title, heading, begin, html.replaceAll(/<[^>]+>/g, '')],
    ...builtIn.flatMap(({ json_code }) => [...textsIn(blocksOf(JSON.parse(json_code)))].filter(isSample)),
  ]);
  return samples;
}

/** The sample texts that nobody has replaced in a mail, each once. */
export function sampleTextsIn({ body }: MailDocument): string[] {
  const known = sampleTexts();
  const found = new Set<string>();
  for (const element of elementsIn(body)) {
    const text = LEAVES.has(element.name) ? plain(DomUtils.textContent(element)) : '';
    if (known.has(text)) found.add(text);
    if (found.size === MAX_TOLD) break;
  }
  return [...found];
}
