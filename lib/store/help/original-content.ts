import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HELP_FOLDER, type HelpPage } from './help-pages';

/** A page's heading and its text, which is Markdown. */
export type Content = { title: string; text: string };

const originals = new Map<HelpPage, Promise<Content>>();

async function read(page: HelpPage): Promise<Content> {
  const source = await readFile(join(process.cwd(), HELP_FOLDER, `${page}.md`), 'utf8');
  const [heading = '', ...lines] = source.split('\n');
  return { title: heading.replace(/^# /, ''), text: lines.join('\n').trim() };
}

/** What a page says until the shop publishes a text of its own. Read once by each process. */
export function originalContent(page: HelpPage): Promise<Content> {
  const found = originals.get(page) ?? read(page);
  originals.set(page, found);
  found.catch(() => originals.delete(page));
  return found;
}
