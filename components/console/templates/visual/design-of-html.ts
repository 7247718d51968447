import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser as ContentParser } from '@tiptap/pm/model';
import { CONDITIONAL } from '@/lib/campaign/templates/mail-conditions';
import { mailExtensions } from '@/lib/campaign/templates/mail-extensions';

/** A page's HTML as blocks, as far as blocks can carry it. Its style sheets come along. */
export function blocksOfHtml(page: Document): JSONContent {
  const css = takeStyleSheets(page);
  const parsed = ContentParser.fromSchema(getSchema(mailExtensions)).parse(page.body).toJSON() as JSONContent;
  const content = (parsed.content ?? []).filter(({ type }) => type !== 'globalContent').map(withoutGroups);
  const [only] = content;
  // A page whose outermost table is as wide as an email is the container itself.
  if (content.length === 1 && only?.type === 'container') return design(css, only);
  const blocks = content.flatMap((node) => (node.type === 'container' ? (node.content ?? []) : [node]));
  return design(css, {
    type: 'container',
    content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }],
  });
}

/** What the theme gives every group. */
const RESET = /^(?:\s*(?:margin|padding)\s*:\s*0\s*;?)*$/;

/** A group that is only there to say whom one block is for gives the block what it says. */
function withoutGroups(node: JSONContent): JSONContent {
  const content = node.content?.map(withoutGroups);
  const own = content ? { ...node, content } : node;
  const { show_to = null, hide_from = null, style = '', ...looks } = node.attrs ?? {};
  const [only] = content ?? [];
  const isOne = node.type === 'div' && content?.length === 1 && CONDITIONAL.has(only?.type ?? '');
  const isForAll = show_to === null && hide_from === null;
  const isSimple = (only?.attrs?.show_to ?? null) === null && (only?.attrs?.hide_from ?? null) === null;
  if (!only || !isOne || isForAll || !isSimple || !RESET.test(style) || Object.values(looks).some(Boolean))
    return own;
  return { ...only, attrs: { ...only.attrs, show_to, hide_from } };
}

/** A page's HTML as one block of HTML: blocks can be added around it. */
export function wholeAsBlock(page: Document): JSONContent {
  const css = takeStyleSheets(page);
  const html = page.body.innerHTML.trim();
  return design(css, {
    type: 'container',
    content: [{ type: 'htmlBlock', attrs: { html } }, { type: 'paragraph' }],
  });
}

function takeStyleSheets(page: Document): string {
  const sheets = [...page.querySelectorAll('style')];
  for (const element of page.querySelectorAll('style, script')) element.remove();
  return sheets.map(({ textContent }) => textContent?.trim() ?? '').join('\n');
}

const design = (css: string, container: JSONContent): JSONContent => ({
  type: 'doc',
  content: [{ type: 'globalContent', attrs: { data: { theme: 'minimal', css } } }, container],
});
