import { expect, test } from 'vitest';
import { confirmationHtml } from './confirmation-mail';
import { CONFIRM_LINK } from './form-defaults';

const LINK = 'https://shop.example/confirm-sign-up?t=abc';

test('the link stands where its tag does, and at the end where there is none', () => {
  const own = confirmationHtml(`<body><a href="${CONFIRM_LINK}">Yes</a></body>`, LINK, 'Storgata 1');
  expect(own).toContain(`<a href="${LINK}">Yes</a>`);
  expect(own.split(LINK)).toHaveLength(2);
  expect(own).toMatch(/Storgata 1<\/p><\/body>$/);
  expect(confirmationHtml('<p>Hello</p>', LINK, '<b>')).toMatch(
    /^<p>Hello<\/p>.*href="https.*&lt;b&gt;<\/p>$/,
  );
});
