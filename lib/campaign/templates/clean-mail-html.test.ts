import {
  isTokenAtKeyword,
  isTokenFunction,
  isTokenString,
  isTokenURL,
  tokenize,
} from '@csstools/css-tokenizer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCss } from './clean-css';
import { cleanMailHtml } from './clean-mail-html';
import { leftOutList } from './left-out';

test('keeps what mails are made of', () => {
  const html =
    '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8" /><style>@media (max-width:600px){.a > .b{width:100%}}</style></head>' +
    '<body style="margin:0"><table role="presentation" width="600" cellpadding="0"><tr><td bgcolor="#fff" align="center">' +
    '<a href="https://shop.example/?a=1&amp;b=2" target="_blank" style="color:#123456">Go</a><img src="https://shop.example/a.png" alt="A" width="40" />' +
    '</td></tr></table></body></html>';
  expect(cleanMailHtml(html)).toBe(html);
});

test.each([
  [
    'image maps',
    '<img src="https://cdn.example/board.png" usemap="#board" width="300" alt="Games" /><map name="board"><area shape="rect" coords="0,0,100,100" href="https://shop.example/one" alt="One" /></map>',
  ],
  [
    'links to apps',
    '<a href="whatsapp://send?text=Hello">a</a><a href="webcal://shop.example/events.ics">b</a><a href="tg://resolve?domain=shop">c</a><a href="itms-apps://itunes.apple.com/app/id1">d</a><a href="fb-messenger://user/1">e</a><a href="geo:59.9,10.7">f</a>',
  ],
  ['what is hidden', '<div hidden="hidden">x</div>'],
])('keeps %s', (_, html) => {
  expect(cleanMailHtml(html)).toBe(html);
  expect(cleanMailHtml(html.replace('="hidden"', ''))).toBe(html);
});

test.each([
  ['shop.example', 'https://shop.example'],
  ['www.shop.example/sale?a=1#b', 'https://www.shop.example/sale?a=1#b'],
  ['shop.example:8080/x', 'https://shop.example:8080/x'],
  ['bücher.example', 'https://bücher.example'],
  ['xn--bcher-kva.xn--p1ai/((city))', 'https://xn--bcher-kva.xn--p1ai/((city))'],
  ...[
    '/terms',
    'terms.html',
    '#top',
    '../shop.example',
    '*|UNSUB|*',
    '{{ url }}',
    '((link))',
    '//shop.example',
  ].map((same) => [same, same]),
])('leads the link %s to %s', (written, link) => {
  expect(cleanMailHtml(`<a href="${written}">x</a>`)).toBe(`<a href="${link}">x</a>`);
});

test('says that it is UTF-8, whatever the page was in', () => {
  for (const meta of [
    '<meta charset="windows-1251">',
    '<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">',
  ])
    expect(cleanMailHtml(meta)).toBe('<meta charset="utf-8" />');
  const pragma = '<meta http-equiv="X-UA-Compatible" content="IE=edge" />';
  expect(cleanMailHtml(pragma)).toBe(pragma);
});

test('tells what it leaves out, each once', () => {
  const { list, note } = leftOutList();
  const html =
    '<a href="loadout://orders/1" onclick="x">Open</a><a href="loadout://orders/1" onclick="y">Open</a><script>x</script>' +
    '<form><input></form><style>@import "a.css";p{top:0}</style><link rel="stylesheet" href="a.css"><meta http-equiv="refresh" content="1"><!-- note -->';
  expect(cleanMailHtml(html, { note })).toContain('<a>Open</a>');
  expect(list).toEqual([
    { address: 'loadout://orders/1', reason: 'link' },
    { address: '<a onclick>', reason: 'attribute' },
    { address: '<script>', reason: 'element' },
    { address: '<form>', reason: 'element' },
    { address: '<input>', reason: 'element' },
    { address: 'a.css', reason: 'style-sheet' },
    { address: '<meta http-equiv="refresh">', reason: 'element' },
    { address: '@import "a.css";p{top:0}', reason: 'style' },
  ]);
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
  [
    'an expression',
    '<p style="width:expression(alert(1));color:red">x</p>',
    '<p style="width: ;color:red">x</p>',
  ],
  [
    'a behaviour',
    '<p style="color:red;_behavior:url(a.htc);top:0">x</p>',
    '<p style="color:red;top:0">x</p>',
  ],
  ['a binding', '<style>a{-moz-binding:url(a.xml#b)}b{top:0}</style>', '<style>a{}b{top:0}</style>'],
  ['an escaped import', '<style>@\\69mport "a.css";p{top:0}</style>', '<style>p{top:0}</style>'],
  [
    'a script address',
    '<p style="background:url(java\tscript:alert(1)) url(\'VBscript:x\')">x</p>',
    '<p style="background:url()) url(&quot;&quot;)">x</p>',
  ],
  ['one within another', '<p style="exexpression(1)pression(1)">x</p>', '<p style="pression(1)">x</p>'],
  [
    'what would grow together',
    '<style>@imp@import x;ort "a";java@import y;script:z</style>',
    '<style>@imp ort "a";java script:z</style>',
  ],
  ['a comment in an address', '<a href="java<!-- -->script:alert(1)">x</a>', '<a>x</a>'],
  ['a set of pictures that is none', '<img srcset="a (, b" alt="A" />', '<img alt="A" />'],
  ['a comment', '<!-- note --><!--[if nobody]>y<![endif]-->x', 'x'],
  ['an end of a style', '<style></style><script>alert(1)</script></style>x', '<style></style>x'],
])('takes out %s', (_, html, clean) => {
  expect(cleanMailHtml(html)).toBe(clean);
});

test('keeps styles that only some programs understand, as they were written', () => {
  const css =
    '<!-- @media screen and (-webkit-min-device-pixel-ratio:0){#a{top:0}} @font-face{font-family:"A";src:url(https://a.example/a.woff2)}' +
    ' p{mso-line-height-rule:exactly;*zoom:1;_height:1px;scroll-behavior:smooth} .javascript\\:a > b{color:((colour|red))} u + .body{top:0} -->';
  for (const html of [
    `<style>${css}</style>`,
    `<p style="mso-padding-alt:0px;background:url(https://a.example/((a)).png);font-family:'A', serif">x</p>`,
    '<img srcset="https://a.example/a,b.png 1x, https://a.example/c.png 2.5x, /d.png 600w, /e.png" />',
  ])
    expect(cleanMailHtml(html)).toBe(html);
});

const css = fc
  .array(
    fc.constantFrom(
      ...[
        '@import',
        '@imp',
        'ort',
        ' "x"',
        ';',
        'expression(',
        'exp',
        'ression',
        '(',
        ')',
        '{',
        '}',
        ':',
        '"',
        "'",
      ],
      ...[
        'behavior',
        '-moz-',
        'binding',
        'javascript:',
        'java',
        'script',
        'url(',
        'data:text/html',
        '\\',
        '6a ',
        '/*',
        '*/',
      ],
      ...['\n', '\t', 'a', '((b))', '<!--', '-->', '<', '/style>'],
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(''));

test('cleaning a style twice changes nothing, and what is left brings in nothing', () => {
  fc.assert(
    fc.property(css, (text) => {
      const clean = cleanCss(text);
      expect(cleanCss(clean)).toBe(clean);
      if (!text.includes('</style')) expect(clean).not.toContain('</style');
      const kept = tokenize({ css: clean });
      expect(kept.filter(isTokenAtKeyword).map((token) => token[4].value.toLowerCase())).not.toContain(
        'import',
      );
      expect(kept.filter(isTokenFunction).filter((token) => /expression$/i.test(token[4].value))).toEqual([]);
      for (const token of [...kept.filter(isTokenURL), ...kept.filter(isTokenString)])
        expect(token[4].value).not.toMatch(/^\s*(?:javascript|data:text)/i);
    }),
    {
      numRuns: 5_000,
      examples: [['behavior@import;:'], ['behavior /**/@import;/**/ :'], ['javascript@import;:']],
    },
  );
});

test('cleaning takes twice as long for twice as much, however it is written', () => {
  const pieces = [
    'java',
    'script',
    '@import ',
    '@import;',
    'expression(',
    'url(',
    'behavior:',
    '/*',
    '<style',
    '\\',
  ];
  const texts = pieces.map((piece) => `<style>@import;${piece.repeat(200_000 / piece.length)}</style>`);
  for (const text of [
    ...texts,
    `<style>${'java'.repeat(9_000)}${'script'.repeat(9_000)}</style>`,
    `<a href="${'java<!---->script:'.repeat(55_000)}x">x</a>`,
    `<img srcset="${'a, '.repeat(300_000)}">`,
  ])
    expect(cleanMailHtml(text).length).toBeLessThan(1_000_100);
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
