import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { composeDesign } from './compose-design';
import { BUILT_IN_FILE } from './load-templates';
import { designs } from './system/designs';

const documentOf = (...content: unknown[]) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'container', content }] });

const linked = (href: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'go', marks: [{ type: 'link', attrs: { href } }] }],
});

test('the built-in designs are written from their documents', async () => {
  const written = JSON.parse(readFileSync(BUILT_IN_FILE, 'utf8')) as {
    json_code: string;
    html_code: string;
  }[];
  expect(written.map(({ json_code }) => json_code)).toEqual(
    designs.map(({ document }) => JSON.stringify(document)),
  );
  for (const { json_code, html_code } of written) expect(await composeDesign(json_code)).toBe(html_code);
});

test('merge tags stay, in texts and in links', async () => {
  const html = await composeDesign(
    documentOf(linked('((unsubscribe_preferences))'), {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Dear ((first_name|friend))' }],
    }),
  );
  expect(html).toContain('href="((unsubscribe_preferences))"');
  expect(html).toContain('Dear ((first_name|friend))');
});

test('pictures and buttons are composed, the padding for Outlook included', async () => {
  const html = await composeDesign(
    documentOf(
      { type: 'image', attrs: { src: 'https://shop.example/a.png', alt: 'A', width: 200 } },
      { type: 'button', attrs: { href: 'https://shop.example' }, content: [{ type: 'text', text: 'Buy' }] },
    ),
  );
  expect(html).toContain('src="https://shop.example/a.png"');
  expect(html).toContain('href="https://shop.example"');
  expect(html).toContain('<!--[if mso]>');
});

test('nothing that a design holds can run', async () => {
  const html = await composeDesign(
    documentOf(
      linked('javascript:alert(1)'),
      { type: 'image', attrs: { src: 'x', alt: '" onerror="alert(1)' } },
      { type: 'paragraph', content: [{ type: 'text', text: '<script>alert(1)</script>' }] },
      { type: 'paragraph', attrs: { style: 'background:url(javascript:alert(1))' } },
    ),
  );
  expect(html).toContain('alt="&quot; onerror=&quot;alert(1)"');
  expect(html).not.toMatch(/href="javascript|<script|"\sonerror=|url\(javascript/);
});

test.each([
  '',
  'null',
  '[]',
  '{}',
  '{"type":"paragraph"}',
  '{"type":"doc"}',
  '{"type":"doc","content":[{"type":"no"}]}',
])('%j is no design', async (json) => {
  expect(await composeDesign(json)).toBeNull();
});
