import { expect, test } from 'vitest';
import { useDatabase } from '@/lib/runtime/testing/database';
import { HELP_PAGES } from './help-pages';
import { readHelpPage, renderHelp } from './read-help-page';

useDatabase();

const by = { name: 'A & B <Shop>', email: 'help@example.com', address: 'Street 1; 1000 *Town*' };

test('a help page names its operator as it is written', () => {
  const { title, html } = renderHelp({ title: 'Contact', text: '{{contact}}\n' }, by, 30);
  expect(title).toBe('Contact');
  expect(html).toContain('A &amp; B &lt;Shop&gt;<br />Street 1<br />1000 *Town*<br />');
  expect(html).toContain('<a href="mailto:help@example.com">help@example.com</a>');
});

test('a help page fills in how long an order is kept, and leaves other braces alone', () => {
  const text = '{{reservation_minutes}} minutes, {{unknown}}';
  expect(renderHelp({ title: 'A', text }, by, 45).html).toContain('45 minutes, {{unknown}}');
});

test('a text can’t run or load anything', () => {
  const text = `# Terms

<script>alert(1)</script><img src="https://example.net/x.png"><p onclick="alert(2)">Words</p>

[a](javascript:alert(3)) [b](//example.net) [c](/help/terms)`;
  expect(renderHelp({ title: 'Terms', text }, by, 30).html).toBe(
    '<h2>Terms</h2>\n<p>Words</p><p><a>a</a> <a>b</a> <a href="/help/terms">c</a></p>',
  );
});

test.each(HELP_PAGES)('the page %s has a title, headings, and nothing left to fill in', async (page) => {
  const { title, html } = await readHelpPage(page);
  expect(title.length).toBeGreaterThan(3);
  expect(html).toContain('<h2>');
  expect(html).not.toContain('{{');
});
