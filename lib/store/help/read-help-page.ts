import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked } from 'marked';
import { env } from '@/lib/env';
import { HELP_FOLDER, type HelpPage } from './help-pages';
import { type Operator, operator } from './operator';

const markdown = new Marked({ async: false });

const pages = new Map<HelpPage, Promise<{ title: string; html: string }>>();

/** A help page's title and its text as HTML. It is read once by each process. */
export function readHelpPage(page: HelpPage): Promise<{ title: string; html: string }> {
  const read = pages.get(page) ?? renderPage(page);
  pages.set(page, read);
  read.catch(() => pages.delete(page));
  return read;
}

async function renderPage(page: HelpPage) {
  const source = await readFile(join(process.cwd(), HELP_FOLDER, `${page}.md`), 'utf8');
  return renderHelp(source, operator(), env().ORDER_RESERVATION_MINUTES);
}

/** @param source Markdown, whose first line is its title; `{{operator}}`, `{{contact}}` and `{{reservation_minutes}}` are filled in. */
export function renderHelp(source: string, by: Operator, reservationMinutes: number) {
  const values: Record<string, string> = {
    operator: literal(by.name),
    contact: contactOf(by),
    reservation_minutes: String(reservationMinutes),
  };
  const [heading = '', ...lines] = source.split('\n');
  const filled = lines.join('\n').replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  return { title: heading.replace(/^# /, ''), html: markdown.parse(filled) as string };
}

function contactOf({ name, email, address }: Operator): string {
  const lines = [name, ...(address?.split(/\s*\n\s*|\s*;\s*/) ?? [])].map(literal);
  return [...lines, `[${literal(email)}](mailto:${encodeURI(email)})`].join('  \n');
}

/** A text as Markdown that shows it as it is. */
const literal = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign).replace(/[\\`*_{}[\]()#+.!|~-]/g, '\\$&');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
