import { expect, test } from 'vitest';
import { plainText } from './plain-text';

test.each([
  ['Pays at once.', 'Pays at once.'],
  ['<p>Card &amp; wallet</p>', 'Card & wallet'],
  [
    '<p>Credit for games.</p><ul><li>Never expires</li>\n<li>Adds up</li></ul>',
    'Credit for games. Never expires. Adds up',
  ],
  ['<h3>How</h3>One<br>two', 'How. One. two'],
  ['<b>bold</b>and <i>slanted</i> , &unknown;', 'bold and slanted , &unknown;'],
])('%s', (html, text) => {
  expect(plainText(html)).toBe(text);
});
