import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser, DOMSerializer } from '@tiptap/pm/model';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { conditionOf, HIDE_FROM, SHOW_TO } from './block-condition';
import { cleanMailHtml } from './clean-mail-html';
import { composeDesign } from './compose-design';
import { CONDITIONAL } from './mail-conditions';
import { mailExtensions } from './mail-extensions';

const words = (text: string): JSONContent => ({ type: 'text', text });
const paragraph = (text = 'Words'): JSONContent => ({ type: 'paragraph', content: [words(text)] });
const cell = { type: 'tableCell', content: [paragraph()] };
const columns = (count: number): JSONContent[] =>
  Array.from({ length: count }, () => ({ type: 'columnsColumn', content: [paragraph()] }));
const CONTENT: Record<string, Partial<JSONContent>> = {
  paragraph: paragraph(),
  heading: { content: [words('Words')] },
  button: { attrs: { href: 'https://shop.example' }, content: [words('Words')] },
  image: { attrs: { src: 'https://shop.example/a.png', alt: 'Words' } },
  horizontalRule: {},
  socialLinks: { attrs: { links: 'Words https://shop.example' } },
  htmlBlock: { attrs: { html: '<p>Words</p>' } },
  savedBlock: { attrs: { block_id: 3 } },
  section: { content: [paragraph()] },
  div: { content: [paragraph()] },
  twoColumns: { content: columns(2) },
  threeColumns: { content: columns(3) },
  fourColumns: { content: columns(4) },
  bulletList: { content: [{ type: 'listItem', content: [paragraph()] }] },
  orderedList: { content: [{ type: 'listItem', content: [paragraph()] }] },
  blockquote: { content: [paragraph()] },
  codeBlock: { content: [words('Words')] },
  table: { content: [{ type: 'tableRow', content: [cell] }] },
};
const conditioned = (type: string): JSONContent => {
  const { attrs = {}, ...content } = CONTENT[type] ?? {};
  return {
    type,
    ...content,
    attrs: { ...attrs, show_to: 'segments_12 segments_15', hide_from: 'segments_7' },
  };
};
const CONDITION = { showTo: [12, 15], hideFrom: [7] };
const kinds = [...CONDITIONAL];
/** The kit reads a code block with what only a browser has. */
const copied = kinds.filter((type) => type !== 'codeBlock');

test.each(kinds.filter((type) => type !== 'savedBlock'))(
  'a %s’s condition is in the HTML, cleaned',
  async (type) => {
    const design = {
      type: 'doc',
      content: [{ type: 'container', content: [conditioned(type), paragraph('After')] }],
    };
    const html = cleanMailHtml((await composeDesign(JSON.stringify(design))) ?? '');
    const { document } = new Window();
    document.write(html);
    const element = document.querySelector('[data-show-to]');
    const attributes = {
      [SHOW_TO]: element?.getAttribute(SHOW_TO) ?? undefined,
      [HIDE_FROM]: element?.getAttribute(HIDE_FROM) ?? undefined,
    };
    expect(conditionOf(attributes)).toEqual(CONDITION);
    expect(element?.outerHTML).toMatch(type === 'horizontalRule' ? /<hr/ : /Words/);
    expect(element?.outerHTML).not.toContain('After');
    expect(document.querySelectorAll('[data-show-to]')).toHaveLength(1);
  },
);

test.each(copied)('a copy of a %s keeps its condition', (type) => {
  const schema = getSchema(mailExtensions);
  const { document } = new Window();
  const page = document as unknown as Document;
  const node = schema.nodeFromJSON(conditioned(type));
  const clipboard = DOMSerializer.fromSchema(schema).serializeFragment(
    schema.topNodeType.create(null, node).content,
    { document: page },
  );
  const holder = page.createElement('div');
  holder.append(clipboard);
  const pasted = DOMParser.fromSchema(schema).parse(holder);
  const found: unknown[] = [];
  pasted.descendants((one) => {
    if (one.type.name === type) found.push({ show_to: one.attrs.show_to, hide_from: one.attrs.hide_from });
  });
  expect(found).toContainEqual({ show_to: 'segments_12 segments_15', hide_from: 'segments_7' });
});
