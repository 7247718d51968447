import { getSchema, type JSONContent } from '@tiptap/core';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { brandLook } from '@/lib/campaign/brand/brand-look';
import { DEFAULT_COLORS } from '@/lib/campaign/brand/colors';
import type { BrandKit } from '@/lib/campaign/brand/queries';
import { readDocument } from '@/lib/campaign/rendering/html-document';
import { sampleTextsIn } from '@/lib/campaign/rendering/sample-texts';
import { composeDesign } from '@/lib/campaign/templates/compose-design';
import { mailExtensions } from '@/lib/campaign/templates/mail-extensions';
import type { SocialLink } from '@/lib/campaign/templates/social-links';
import { visual as texts } from '@/lib/texts/en/visual';
import { BLOCKS, blockOf } from './blocks';
import { blocksOfHtml, wholeAsBlock } from './design-of-html';
import { lossesOf } from './html-losses';
import { starterDesign } from './starter-design';

const kit: BrandKit = {
  ...DEFAULT_COLORS,
  logo: { id: 1, url: 'https://shop.example/logo.png', alt: 'Nordlys' },
  logo_width: 160,
  heading_font: 'georgia',
  body_font: 'arial',
  footer: 'Storgata 1\nOslo',
  social: '',
  social_links: [{ name: 'Blog', url: 'https://blog.example' }],
  is_chosen: true,
  revision: '',
};
const SOCIAL: SocialLink[] = [{ name: 'Mastodon', url: 'https://social.example/@shop' }];

function pageOf(html: string): Document {
  const { document } = new Window();
  document.write(html);
  return document as unknown as Document;
}

const designWith = (...content: JSONContent[]): JSONContent => ({
  type: 'doc',
  content: [{ type: 'container', content }],
});

const typesIn = ({ type = '', content = [] }: JSONContent): string[] => [type, ...content.flatMap(typesIn)];

test.each(BLOCKS.map(({ kind }) => kind))(
  'a new block %s is one of the editor’s, and composes',
  async (kind) => {
    const blocks = blockOf(kind, texts, SOCIAL);
    if (blocks.length === 0) return;
    const json = JSON.stringify(designWith(...blocks));
    const opened = getSchema(mailExtensions).nodeFromJSON(JSON.parse(json));
    opened.check();
    // What is saved again after it was opened composes to the same email.
    const again = await composeDesign(JSON.stringify(opened.toJSON()));
    expect(again).toBe(await composeDesign(json));
    expect(again).toContain('</html>');
  },
);

test('a new template has a greeting, a way to leave and a width for phones', async () => {
  const html = await composeDesign(JSON.stringify(starterDesign(texts, kit)));
  expect(html).toContain('((first_name|there))');
  expect(html).toContain('href="((unsubscribe_preferences))"');
  expect(html).toContain('max-width:480px');
  expect(html).toContain('https://shop.example/logo.png');
  expect(html).toContain('Storgata 1');
  expect(html).toContain('https://blog.example');
});

test('the texts of a new template are known as samples until they are replaced', async () => {
  const html = (await composeDesign(JSON.stringify(starterDesign(texts, kit)))) ?? '';
  const { title, begin } = texts.defaults;
  expect(sampleTextsIn(readDocument(html))).toEqual([title, begin]);
  expect(sampleTextsIn(readDocument(html.replace(title, 'Spring sale')))).toEqual([begin]);
});

test('a brand is in the email’s styles, those for the dark included', async () => {
  const html = await composeDesign(
    JSON.stringify(starterDesign(texts, { ...kit, button: '#aa0011', dark_button: '#ffccdd' })),
  );
  expect(html).toMatch(/<a[^>]*class="button"[^>]*background-color:#aa0011/);
  expect(html).toMatch(/<h1[^>]*Georgia/);
  expect(html).toMatch(/font-family:Arial/);
  expect(html).toMatch(
    /@media \(prefers-color-scheme:dark\)[\s\S]*a\.button\{background-color:#ffccdd!important/,
  );
  expect(brandLook(kit, brandLook(kit).css).css).toBe(brandLook(kit).css);
});

test('what a design composes to can become blocks again', async () => {
  const html = await composeDesign(
    JSON.stringify(
      designWith(
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Sale' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'Dear ((first_name|friend))' }] },
        { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
        { type: 'image', attrs: { src: 'https://shop.example/a.png', alt: 'A' } },
      ),
    ),
  );
  const blocks = blocksOfHtml(pageOf(html ?? ''));
  expect(typesIn(blocks)).toEqual(expect.arrayContaining(['heading', 'paragraph', 'bulletList', 'image']));
  const composed = await composeDesign(JSON.stringify(blocks));
  expect(composed).toContain('Dear ((first_name|friend))');
  expect(composed).toContain('src="https://shop.example/a.png"');
});

test('whom blocks are for survives from blocks to HTML and back, and what can’t is told', async () => {
  const vip = { show_to: 'segments_12', hide_from: null };
  const others = { show_to: null, hide_from: 'segments_12 segments_15' };
  const text = (words: string, attrs: JSONContent['attrs'] = {}) => ({
    type: 'paragraph',
    attrs,
    content: [{ type: 'text', text: words }],
  });
  const design = designWith(
    text('VIP', vip),
    { type: 'heading', attrs: { level: 2, ...others }, content: [{ type: 'text', text: 'Others' }] },
    { type: 'image', attrs: { src: 'https://shop.example/a.png', alt: 'A', ...vip } },
    text('All'),
  );
  const html = (await composeDesign(JSON.stringify(design))) ?? '';
  const blocks = blocksOfHtml(pageOf(html));
  const conditions = ({ type = '', attrs = {}, content = [] }: JSONContent): unknown[] => [
    ...(attrs.show_to || attrs.hide_from ? [[type, attrs.show_to, attrs.hide_from]] : []),
    ...content.flatMap(conditions),
  ];
  expect(conditions(blocks)).toEqual([
    ['paragraph', vip.show_to, null],
    ['heading', null, others.hide_from],
    ['image', vip.show_to, null],
  ]);
  expect(await composeDesign(JSON.stringify(blocks))).toMatch(/<div [^>]*data-show-to="segments_12"><p/);
  expect(lossesOf(pageOf(html)).conditions).toBeUndefined();
  const row =
    '<table><tr data-show-to="segments_12"><td>a</td></tr></table><span data-hide-from="segments_1">b</span>';
  expect(lossesOf(pageOf(row)).conditions).toBe(2);
});

test('HTML that is kept as one block loses nothing that an email may have', async () => {
  const html =
    '<html><head><style>.a{color:red}</style></head><body><dl class="a"><dt>Term</dt></dl></body></html>';
  const composed = await composeDesign(JSON.stringify(wholeAsBlock(pageOf(html))));
  expect(composed).toContain('<dl class="a"><dt>Term</dt></dl>');
  expect(composed).toContain('.a{color:red}');
});

test('a block of HTML can neither run nor swallow what follows', async () => {
  const composed = await composeDesign(
    JSON.stringify(
      designWith(
        { type: 'htmlBlock', attrs: { html: '<table><tr><td>Open<script>alert(1)</script>' } },
        { type: 'paragraph', content: [{ type: 'text', text: 'After' }] },
      ),
    ),
  );
  expect(composed).not.toContain('<script');
  expect(composed?.indexOf('Open')).toBeLessThan(composed?.indexOf('</table></div><p') ?? 0);
});

test('says what blocks can’t carry', () => {
  const page = pageOf(
    '<body bgcolor="#eee"><!--[if mso]>x<![endif]--><video src="a"></video><td style="background:url(a.png)">a</td><p>b</p></body>',
  );
  expect(lossesOf(page)).toMatchObject({ comments: 1, page: 1, elements: 1 });
  expect(lossesOf(pageOf('<p>Hello</p>'))).toEqual({});
});
