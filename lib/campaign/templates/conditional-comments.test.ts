import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { cleanMailHtml } from './clean-mail-html';
import { conditionalOf, readComments } from './conditional-comments';
import { leftOutList } from './left-out';

/** What is kept of HTML, and the reasons and names of what isn't. */
function cleaned(html: string) {
  const { list, note } = leftOutList();
  return { html: cleanMailHtml(html, { note }), leftOut: list.map((one) => `${one.reason} ${one.address}`) };
}

const OFFICE =
  '<xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>';

test.each([
  [
    'columns',
    '<div><!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td width="300" valign="top"><![endif]-->' +
      '<div style="display:inline-block;width:100%;max-width:300px">Left</div>' +
      '<!--[if mso]></td><td width="300" valign="top"><![endif]--><div>Right</div><!--[if mso]></td></tr></table><![endif]--></div>',
  ],
  [
    'a button',
    '<p><!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" href="https://shop.example/sale?a=1&amp;b=2" style="height:40px;v-text-anchor:middle" arcsize="10%" fillcolor="#0a7a3c" stroke="f"><w:anchorlock/><center style="color:#fff">See the sale</center></v:roundrect><![endif]-->\n' +
      '<!--[if !mso]><!--><a href="https://shop.example/sale">See the sale</a><!--<![endif]--></p>',
  ],
  [
    'a background',
    '<table><tr><td background="https://cdn.example/hero.jpg"><!--[if gte mso 9]><v:rect xmlns:v="urn:schemas-microsoft-com:vml" fill="true" stroke="false" style="width:600px"><v:fill type="frame" src="https://cdn.example/hero.jpg" color="#222222"/><v:textbox inset="0,0,0,0"><![endif]-->' +
      '<h1>Over</h1><!--[if gte mso 9]></v:textbox></v:rect><![endif]--></td></tr></table>',
  ],
  [
    'settings',
    `<html xmlns:v="urn:schemas-microsoft-com:vml"><head><!--[if gte mso 9]>${OFFICE}<![endif]--><!--[if mso]><noscript>${OFFICE}</noscript><![endif]--></head><body>x</body></html>`,
  ],
  [
    'styles',
    '<!--[if lte mso 11]>\n<style type="text/css">v\\:* { behavior: url(#default#VML); display:inline-block } td, a { font-family: \'Segoe UI\', Arial !important; }</style>\n<![endif]-->',
  ],
  [
    'elements as somebody has written them',
    '<!--[if mso | IE]><TD WIDTH=300 Class=\'a b\'\n  align = "left" nowrap>&nbsp;&#8202;a > b<br/><![endif]-->',
  ],
  [
    'what ends like what others read',
    '<div><!--[if mso]>\n<table><tr><td>\n<!--<![endif]-->x<!--[if mso]></td></tr></table><!-- <![endif]--></div>',
  ],
  ['a body of its own', '<!--[if mso]><body class="mso" style="margin:0"><![endif]-->x'],
])('keeps for Outlook: %s', (_, html) => {
  expect(cleaned(html)).toEqual({ html, leftOut: [] });
});

test.each([
  'mso',
  '!mso',
  'mso | IE',
  'gte mso 9',
  '(gte mso 9)|(IE)',
  '(mso)|(mso 16)',
  'mso 12 | mso 14',
  'gt mso 9 & lt mso 15.0',
  'lt IE 9',
  '!(mso)',
  'gte vml 1',
  '!supportLists',
  'IF MSO',
])('reads the condition %s', (condition) => {
  const comment = `<!--[if ${condition}]>x<![endif]-->`;
  expect(conditionalOf(comment)).toMatchObject(
    condition === 'IF MSO' ? {} : { kind: 'hidden', content: 'x' },
  );
});

test.each([
  '<!--[if !mso]><!-->x<!--<![endif]-->',
  '<!--[if !mso]><!-- -->x<!-- <![endif]-->',
  '<!--[if !mso]>-->x<!--<![endif]-->',
  '<!--[if !supportLists]-->x<!--[endif]-->',
  '<![if !mso]>x<![endif]>',
  '<!--[if !mso]><!--><p>a<!--[if gte mso 9]>b<![endif]--></p><!--<![endif]-->',
])('keeps what all others read: %s', (html) => {
  expect(cleaned(html)).toEqual({ html, leftOut: [] });
});

test.each([
  ['<!--[if !mso]><!-->x', 'x', ['condition <!--[if !mso]><!-->']],
  ['x<!--<![endif]-->', 'x', ['condition <!--<![endif]-->']],
  ['<!--[if mso]>x-->y', 'y', ['condition <!--[if mso]>x-->']],
  ['<!--[if gmail]>x<![endif]-->y', 'y', ['condition <!--[if gmail]>x<![endif]-->']],
  [
    '<!--[if mso]><script>x</script><form action="/a">b<input></form><![endif]-->',
    '<!--[if mso]>b<![endif]-->',
    ['element <script>', 'element <form>', 'element <input>'],
  ],
  [
    '<!--[if mso]><v:rect href="javascript:x" onclick="x" fill="t"><v:fill src="file:///c:/x"/><v:imagedata src="\\\\host\\x"/></v:rect><![endif]-->',
    '<!--[if mso]><v:rect fill="t"><v:fill/><v:imagedata/></v:rect><![endif]-->',
    ['link javascript:x', 'attribute <v:rect onclick>', 'link file:///c:/x', 'link \\\\host\\x'],
  ],
  [
    '<!--[if mso]><style>p{behavior:url(a.htc)}</style><td style="width:expression(x)" title="<b>"><![endif]-->',
    '<!--[if mso]><style>p{}</style><td style="width:" title="&lt;b&gt;"><![endif]-->',
    ['style behavior:url(a.htc)}', 'style expression(x)'],
  ],
  ['<!--[if mso]><style>p{}<![endif]-->x', '<!--[if mso]><style>p{}</style><![endif]-->x', []],
])('cleans %s', (html, clean, leftOut) => {
  expect(cleaned(html)).toEqual({ html: clean, leftOut });
});

test('gives pictures for Outlook other addresses', () => {
  const html =
    '<!--[if mso]><v:fill src="a.png"/><td background="b.png" style="background:url(c.png)"><img src="d.png"><![endif]-->';
  expect(cleanMailHtml(html, { readdress: (address) => `https://x.example/${address}` })).toBe(
    '<!--[if mso]><v:fill src="https://x.example/a.png"/><td background="https://x.example/b.png" style="background:url(&quot;https://x.example/c.png&quot;)"><img src="https://x.example/d.png"><![endif]-->',
  );
});

const piece = fc.constantFrom(
  ...[
    '<!--',
    '-->',
    '--!>',
    '--',
    '>',
    '[if mso]',
    '[if !mso]>',
    '<!--[if mso]>',
    '<![endif]-->',
    '<!--<![endif]-->',
  ],
  ...[
    '<!--[if !mso]><!-->',
    '<style>',
    '</style>',
    '<script>',
    '</script>',
    '<v:rect href="',
    '"',
    "'",
    '<b title=',
  ],
  ...[
    '<img src=x onerror=y>',
    '<svg onload=x>',
    '<title>',
    '</title>',
    '<noscript>',
    '</noscript>',
    '<xml>',
    '<![if mso]>',
  ],
  ...[
    '<a href="javascript:x">',
    '@import "x";',
    'behavior:url(#default#VML)',
    '&lt;',
    '&#45;',
    '((a))',
    'x',
    '\ufdd00\ufdd1',
    '\ufdd20\ufdd3',
  ],
);

/** The tags that any program finds in HTML, with their attributes: those in comments as well. */
function tagsIn(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (name, { href = '', ...others }) => found.push([name, href, ...Object.keys(others)].join(' ')),
    oncomment: (data) => found.push(...tagsIn(data)),
  });
  parser.end(html);
  return found;
}

test('cleaning twice changes nothing, and comments end where they say', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const clean = cleanMailHtml(pieces.join(''));
      expect(cleanMailHtml(clean)).toBe(clean);
      for (const tag of tagsIn(clean)) expect(tag).not.toMatch(/^(?:script|svg|form)| on\w+|javascript:/i);
      readComments(clean, (comment) => expect(conditionalOf(comment)).not.toBeNull());
    }),
    { numRuns: 5_000 },
  );
});

test('takes twice as long for twice as much', () => {
  for (const text of [
    '<!--[if mso]><![endif]-->',
    '<!--[if !mso]><!-->',
    '<!--[if mso]>',
    '<!--<![endif]-->',
    '<!--[if mso]><td a="',
  ]) {
    const html = text.repeat(500_000 / text.length);
    const begin = performance.now();
    cleanMailHtml(html);
    expect(performance.now() - begin, text).toBeLessThan(10_000);
  }
});
