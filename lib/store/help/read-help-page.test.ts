import { expect, test } from 'vitest';
import { HELP_PAGES } from './help-pages';
import { readHelpPage, renderHelp } from './read-help-page';

const by = { name: 'A & B <Shop>', email: 'help@example.com', address: 'Street 1; 1000 *Town*' };

test('a help page names its operator as it is written', () => {
  const { title, html } = renderHelp('# Contact\n\n{{contact}}\n', by, 30);
  expect(title).toBe('Contact');
  expect(html).toContain('A &amp; B &lt;Shop&gt;<br>Street 1<br>1000 *Town*<br>');
  expect(html).toContain('<a href="mailto:help@example.com">help@example.com</a>');
});

test('a help page fills in how long an order is kept, and leaves other braces alone', () => {
  expect(renderHelp('# A\n\n{{reservation_minutes}} minutes, {{unknown}}', by, 45).html).toContain(
    '45 minutes, {{unknown}}',
  );
});

test.each(HELP_PAGES)('the page %s has a title, headings, and nothing left to fill in', async (page) => {
  const { title, html } = await readHelpPage(page);
  expect(title.length).toBeGreaterThan(3);
  expect(html).toContain('<h2>');
  expect(html).not.toContain('{{');
});
