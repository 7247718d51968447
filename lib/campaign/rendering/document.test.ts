import { expect, it } from 'vitest';
import { mailOf } from './testing/sources';

const htmlOf = async (...given: Parameters<typeof mailOf>) => (await mailOf(...given)).content().html;
const LEAVE = '<a href="((unsubscribe_preferences))">Leave</a>';

it('puts a document around a piece of one', async () => {
  const html = await htmlOf({ html: `Hello<p>there ((sender_address))${LEAVE}` });
  expect(html).toMatch(
    /^<!doctype html>\n<html lang="und" dir="auto"><head><meta charset="utf-8"><meta name="viewport"[^>]*><\/head><body>Hello<p>there /,
  );
  expect(html).toMatch(/<\/p><\/body><\/html>$/);
});

it.each([
  [
    '<!DOCTYPE html PUBLIC "x"><html lang="de"><head><title>T</title></head><body class="b"><p>x</p></body></html>',
    '<!DOCTYPE html PUBLIC "x">\n<html lang="de"><head><title>T</title></head><body class="b"><p>x</p>',
  ],
  [
    '<html><head><style>p > a{color:red}</style></head><p>x</p></html>',
    '<!doctype html>\n<html><head><style>p > a{color:red}</style></head><body><p>x</p>',
  ],
  ['<body>a</body>b', '<!doctype html>\n<html lang="und" dir="auto"><head>'],
  ['<title>T</title><p>x</p>', '<body><title>T</title><p>x</p>'],
])('keeps the parts of %s', async (html, start) => {
  expect(await htmlOf({ html })).toContain(start);
});

it('says that it is UTF-8, whatever the page says', async () => {
  for (const meta of [
    '<meta charset="windows-1251">',
    '<META content="text/html; charset=koi8-r" http-equiv="Content-Type" charset=x>',
  ])
    expect(await htmlOf({ html: `<html><head>${meta}</head><body>x</body></html>` })).toContain(
      'charset="utf-8"',
    );
});

it('loses nothing that stands outside the body', async () => {
  const html = await htmlOf({ html: 'before<html><body>a</body>b</html>after' });
  expect(html).toMatch(/<body>a.*b.*after/s);
  expect(html).toContain('before');
});

it('says how to unsubscribe and where the sender is, where the mail does not', async () => {
  const html = await htmlOf({ html: '<p>Hello</p>' });
  expect(html).toMatch(
    /Pixel Post<br><span>1 Quay Street, Harbour Town<\/span><br><a href="http:\/\/localhost:3000\/unsubscribe\?t=[^"]+"[^>]*>Unsubscribe or choose what you get<\/a>/,
  );
  const linked = await htmlOf({ html: `<p>Hello</p>${LEAVE}` });
  expect(linked).toContain('<span>1 Quay Street, Harbour Town</span>');
  expect(linked).not.toContain('Unsubscribe or choose');
  const whole = await htmlOf({ html: `<p>1 Quay  Street, Harbour Town</p>${LEAVE}` });
  expect(whole).not.toContain('<span>');
  expect(whole).not.toContain('Unsubscribe or choose');
  expect(await htmlOf({ html: LEAVE, senderAddress: '' })).not.toContain('<span>');
});

it.each([
  ['<p>Hello</p>', '#767676'],
  ['<body style="margin:0;background:#eee"><p>Hello</p></body>', '#595959'],
  ['<body bgcolor="#1a1a1a" style="background-color: rgb(238, 238, 238)">Hello</body>', '#595959'],
  ['<body style="background:#ffffff;background-color:#1A1A1A">Hello</body>', '#a3a3a3'],
  ['<body bgcolor="#808080">Hello</body>', '#000000'],
  ['<body style="background:url(sky.png)">Hello</body>', '#767676'],
])('writes the footer of %s in %s', async (html, color) => {
  expect(await htmlOf({ html })).toContain(`color:${color};font-family`);
});

it('does not count a link in a comment or a style as the way to unsubscribe', async () => {
  const html = '<!-- ((unsubscribe_preferences)) --><style>/* ((unsubscribe_preferences)) */</style>';
  expect(await htmlOf({ html })).toContain('Unsubscribe or choose');
});

it('hides the preheader at the start of the body, escaped, and only if there is one', async () => {
  const html = await htmlOf({ preheader: 'For ((first_name)) <& co>' }, { first_name: '<i>' });
  expect(html).toMatch(
    /<body><div style="display:none[^>]*>For &lt;i&gt; &lt;&amp; co&gt;(?:\u034f\u200c\u00a0){100}<\/div>/,
  );
  expect(await htmlOf({ preheader: ' ' })).not.toContain('display:none');
});

it('makes addresses of pictures absolute, and gives links to a site a scheme', async () => {
  const html = await htmlOf({
    html: `<a href="/sale?a=1&amp;b">1</a><a href="sale.html">2</a><a href="Shop.example:8080/x?a">6</a><a href="*|UNSUB|*">7</a><a href="#top">3</a><a href="//cdn.example/x">4</a>
      <img src="./a.png" srcset="/a.png 1x, /b.png 2x, https://c.example/c.png 3x">
      <td background="/b.png" style="background:url('/c.png')"></td><style>p{background:url(/d.png)}</style>
      <a href="mailto:a@b.example">5</a><img src="cid:logo">`,
  });
  for (const text of [
    'href="/sale?a=1&amp;b"',
    'href="sale.html"',
    'href="https://Shop.example:8080/x?a"',
    'href="*|UNSUB|*"',
    'href="#top"',
    'href="https://cdn.example/x"',
    'src="http://localhost:3000/a.png"',
    'srcset="http://localhost:3000/a.png 1x, http://localhost:3000/b.png 2x, https://c.example/c.png 3x"',
    'background="http://localhost:3000/b.png"',
    'style="background:url(&#39;http://localhost:3000/c.png&#39;)"',
    'p{background:url(http://localhost:3000/d.png)}',
    'href="mailto:a@b.example"',
    'src="cid:logo"',
  ])
    expect(html).toContain(text);
});

it('is not brought down by elements without end within each other', async () => {
  const deep = 20_000;
  const html = await htmlOf({ html: `${'<b>'.repeat(deep)}x${'</b>'.repeat(deep)}<p>after</p>` });
  expect(html).toMatch(/<b><b>x<\/b><\/b>.*<\/b><p>after<\/p>/s);
  expect(html.match(/<b>/g)).toHaveLength(250);
});
