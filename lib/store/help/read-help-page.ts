import { Marked } from 'marked';
import { cache } from '@/lib/cache';
import { env } from '@/lib/env';
import { cleanContentHtml } from './clean-content-html';
import type { HelpPage } from './help-pages';
import { type Operator, operator } from './operator';
import type { Content } from './original-content';
import { publishedContent } from './published-content';

const markdown = new Marked({ async: false });

export type RenderedContent = { title: string; html: string };

/** A page's title and its text as HTML, rendered once after each change. */
export const readHelpPage = (page: HelpPage): Promise<RenderedContent> =>
  cache().remember(`content:${page}`, async () => ({
    value: renderContent(await publishedContent(page)),
    tags: ['content'],
  }));

/** As `renderHelp`, for the shop as it is set up. */
export const renderContent = (content: Content): RenderedContent =>
  renderHelp(content, operator(), env().ORDER_RESERVATION_MINUTES);

/** @param content whose `{{operator}}`, `{{contact}}` and `{{reservation_minutes}}` are filled in. */
export function renderHelp(
  { title, text }: Content,
  by: Operator,
  reservationMinutes: number,
): RenderedContent {
  const values: Record<string, string> = {
    operator: literal(by.name),
    contact: contactOf(by),
    reservation_minutes: String(reservationMinutes),
  };
  const filled = text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  return { title, html: cleanContentHtml(markdown.parse(filled) as string) };
}

function contactOf({ name, email, address }: Operator): string {
  const lines = [name, ...(address?.split(/\s*\n\s*|\s*;\s*/) ?? [])].map(literal);
  return [...lines, `[${literal(email)}](mailto:${encodeURI(email)})`].join('  \n');
}

/** A text as Markdown that shows it as it is. */
const literal = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign).replace(/[\\`*_{}[\]()#+.!|~-]/g, '\\$&');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
