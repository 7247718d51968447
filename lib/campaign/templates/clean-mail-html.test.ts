import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanMailHtml } from './clean-mail-html';

test('keeps what mails are made of', () => {
  const html =
    '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8" /><style>@media (max-width:600px){.a > .b{width:100%}}</style></head>' +
    '<body style="margin:0"><table role="presentation" width="600" cellpadding="0"><tr><td bgcolor="#fff" align="center">' +
    '<a href="https://shop.example/?a=1&amp;b=2" target="_blank" style="color:#123456">Go</a><img src="https://shop.example/a.png" alt="A" width="40" />' +
    '</td></tr></table></body></html>';
  expect(cleanMailHtml(html)).toBe(html);
});

test('keeps merge tags wherever they stand', () => {
  const html =
    '<p title="((first_name))">Dear ((first_name|friend)), <a href="((unsubscribe_preferences))">leave</a> <a href="https://x.example/((utm|a:b))">x</a></p>';
  expect(cleanMailHtml(html)).toBe(html);
});

test.each([
  ['a script', '<script>alert(1)</script>x', 'x'],
  [
    'an event handler',
    '<img src="https://a.example/x.png" onerror="alert(1)" />',
    '<img src="https://a.example/x.png" />',
  ],
  ['a javascript link', '<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
  ['a data link', '<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['an SVG picture', '<img src="data:image/svg+xml;base64,AAAA" />', '<img />'],
  ['a form', '<form action="/x"><input name="a"><button>b</button></form>', 'b'],
  ['a frame', '<iframe src="https://a.example"></iframe>x', 'x'],
  ['an object', '<object data="x"><embed src="x"></object>x', 'x'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://a.example" />', '<meta />'],
  ['a base', '<base href="https://a.example/">x', 'x'],
  ['another sheet', '<link rel="stylesheet" href="https://a.example/a.css">x', 'x'],
  [
    'an import',
    '<style>@import url(https://a.example/a.css);p{color:red}</style>',
    '<style>p{color:red}</style>',
  ],
  ['an expression', '<p style="width:expression(alert(1))">x</p>', '<p style="width:alert(1))">x</p>'],
  ['one within another', '<p style="exexpression(pression(1)">x</p>', '<p style="1)">x</p>'],
  ['a comment', '<!--[if mso]><script>x</script><![endif]-->x', 'x'],
  ['an end of a style', '<style></style><script>alert(1)</script></style>x', '<style></style>x'],
])('takes out %s', (_, html, clean) => {
  expect(cleanMailHtml(html)).toBe(clean);
});

test('cleaning twice changes nothing, and nothing dangerous is left, whatever is written', () => {
  const piece = fc.constantFrom(
    ...[
      '<style>',
      '</style>',
      '<script>',
      '</script>',
      '<img src=x onerror=y>',
      '<a href="javascript:x">',
      '<svg onload=x>',
    ],
    ...[
      '<!--',
      '-->',
      '"',
      "'",
      '<',
      '>',
      '<title>',
      '</title>',
      '<math>',
      '<p style="',
      '@import "x";',
      '((a))',
      'text',
      '&lt;',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const clean = cleanMailHtml(pieces.join(''));
      expect(cleanMailHtml(clean)).toBe(clean);
      expect(clean.replace(/<style[\s\S]*?<\/style>/g, '')).not.toMatch(
        /<script|<svg|<iframe|<[^>"]*\son\w+=/i,
      );
    }),
    { numRuns: 2_000 },
  );
});
