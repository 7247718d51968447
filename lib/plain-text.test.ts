import { render } from '@react-email/render';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { AccountMail } from './mail/templates/account-mail';
import { Rows } from './mail/templates/rows';
import { mailTexts } from './mail/texts/texts';
import { plainLine, plainText } from './plain-text';

const texts = mailTexts(null);
const url = 'https://shop.example/a?b=c&d=e';

test('has the address of the button alone on a line, whole', async () => {
  const mail = createElement(AccountMail, { texts, words: texts.reset, footer: 'Why.', name: 'Bo', url });
  const text = plainText(await render(mail));
  expect(text).toContain(`\n\nChoose a new password:\n${url}\n\n`);
  // Once: the line for those whose program shows no buttons is not for those who see none anyway.
  expect(text.split(url)).toHaveLength(2);
  expect(text).not.toContain('CHOOSE');
});

test('has what people write as they wrote it', async () => {
  const rows = [{ label: 'Name', value: 'Bo <b>&amp; "Co" </b>' }];
  const html = await render(createElement(Rows, { rows }));
  expect(html).not.toContain('<b>');
  expect(plainText(html)).toBe('Name   Bo <b>&amp; "Co" </b>\n');
});

test('has names and values side by side', async () => {
  const rows = [
    { label: '2 × Fenlark', value: '$20.00' },
    { label: 'Total', value: '$20.00' },
  ];
  expect(plainText(await render(createElement(Rows, { rows, amounts: true })))).toBe(
    '2 × Fenlark   $20.00\nTotal         $20.00\n',
  );
});

test('tells a button without an address by its words', () => {
  expect(plainText('<p>One</p><a data-action="x">Press</a>')).toBe('One\n\nPress\n');
});

test('ends where elements lie too deep in each other', () => {
  expect(plainText(`<p>Fine</p>${'<div>'.repeat(50_000)}x`)).toMatch(/^Fine/);
});

test.each([
  ['Pays at once.', 'Pays at once.'],
  ['<p>Card &amp; <b>wallet</b>, <i>too</i></p>', 'Card & wallet, too'],
  [
    '<p>Credit for games.</p><ul><li>Never expires</li>\n<li>Adds up</li></ul>',
    'Credit for games. Never expires. Adds up',
  ],
  ['<ol><li>One</li><li>Two</li></ol><hr>', 'One. Two'],
  ['<h3>How</h3>One<br>two', 'How. One. two'],
  ['<a href="https://a.example">See</a> &unknown;', 'See &unknown;'],
  ['<script>alert(1)</script><style>p{}</style>', ''],
])('tells %s on one line', (html, line) => {
  expect(plainLine(html)).toBe(line);
});

test('cuts a line at a word', () => {
  expect(plainLine('<p>one two three</p>', 10)).toBe('one two…');
  expect(plainLine('<p>one two three</p>', 13)).toBe('one two three');
});
