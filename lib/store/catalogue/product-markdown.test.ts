import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanProductHtml } from './clean-product-html';
import { productHtmlOf, productMarkdownOf } from './product-markdown';

const written = `Get **crystals** in _minutes_ & save.

## How it works

1. Open the game
2. Copy your [ID](https://example.com/help)

- One
- Two

### Fine print

First line  
second line`;

test('a text is written as it was once it has been HTML', () => {
  expect(productMarkdownOf(productHtmlOf(written))).toBe(written.replace('& save', '&amp; save'));
});

test('headings are below those of a product’s page, and what runs or loads is left out', () => {
  const html = productHtmlOf(
    '# Big\n\n### Small\n\n<script>x()</script>\n\n<img src=x onerror=x()> [a](javascript:x)',
  );
  expect(html).toContain('<h3>Big</h3>');
  expect(html).toContain('<h4>Small</h4>');
  expect(html).not.toMatch(/<script|<img|onerror|href="javascript/);
});

const bare = (html: string) => html.replace(/\s+/g, ' ').replace(/> </g, '><').trim();

test.each([
  '<ol><li>-</li></ol>',
  '<ol><li>##</li></ol>',
  '<ul><li>1. x</li><li># y</li></ul>',
  '<h3>C #</h3>',
  '<p>a<br>===</p>',
])('signs that would begin or end a block stay signs: %s', (html) => {
  expect(bare(productHtmlOf(productMarkdownOf(html)))).toBe(bare(cleanProductHtml(html)));
});

const inline = fc
  .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 })
  // An email address would become a link.
  .map((text) => text.replace(/[&<>"@]/g, 'x').trim())
  .filter((text) => text !== '');
const block = fc.oneof(
  inline.map((text) => `<p>${text}</p>`),
  inline.map((text) => `<h3>${text}</h3>`),
  inline.map((text) => `<p><strong>bold</strong> ${text}</p>`),
  fc
    .array(inline, { minLength: 1, maxLength: 3 })
    .map((items) => `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`),
  fc
    .array(inline, { minLength: 1, maxLength: 3 })
    .map((items) => `<ol>${items.map((one) => `<li>${one}</li>`).join('')}</ol>`),
);

test('HTML keeps its words and its structure, whatever signs are in it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(block, fc.constant('<p>and</p>')), { minLength: 1, maxLength: 3 }),
      (parts) => {
        const html = parts.flat().join('');
        expect(bare(productHtmlOf(productMarkdownOf(html)))).toBe(bare(html));
      },
    ),
  );
});
