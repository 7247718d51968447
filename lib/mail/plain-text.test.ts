import { render } from '@react-email/render';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { plainTextOf } from './plain-text';
import { AccountMail } from './templates/account-mail';
import { Rows } from './templates/rows';
import { mailTexts } from './texts/texts';

const texts = mailTexts(null);
const url = 'https://shop.example/a?b=c&d=e';

test('has the address of the button alone on a line, whole', async () => {
  const mail = createElement(AccountMail, { texts, words: texts.reset, footer: 'Why.', name: 'Bo', url });
  const text = plainTextOf(await render(mail));
  expect(text).toContain(`\n\nChoose a new password:\n${url}\n\n`);
  // Once: the line for those whose program shows no buttons is not for those who see none anyway.
  expect(text.split(url)).toHaveLength(2);
  expect(text).not.toContain('CHOOSE');
});

test('has what people write as they wrote it', async () => {
  const rows = [{ label: 'Name', value: 'Bo <b>&amp; "Co" </b>' }];
  const html = await render(createElement(Rows, { rows }));
  expect(html).not.toContain('<b>');
  expect(plainTextOf(html)).toBe('Name   Bo <b>&amp; "Co" </b>\n');
});

test('has names and values side by side', async () => {
  const rows = [
    { label: '2 × Fenlark', value: '$20.00' },
    { label: 'Total', value: '$20.00' },
  ];
  expect(plainTextOf(await render(createElement(Rows, { rows, amounts: true })))).toBe(
    '2 × Fenlark   $20.00\nTotal         $20.00\n',
  );
});
