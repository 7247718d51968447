import { expect, test } from 'vitest';
import { missingAddresses, missingPictures, withMissingMarked } from './missing-pictures';

test('a picture is missing where its address leads nowhere outside of its file', () => {
  const html = [
    '<img alt="a>b" src="img/pit.png?v=1&amp;w=2">',
    "<IMG src='cid:logo@x'>",
    '<img src=gone.gif>',
    '<img src="img/pit.png?v=1&amp;w=2">',
  ];
  const sound = [
    '<img src="https://cdn.example/a.png"><img src="//cdn.example/a.png"><img src="/api/pictures/1">',
    '<img src="data:image/gif;base64,R0lG"><img src="((photo))"><img src=""><img data-src="gone.gif">',
  ];
  expect(missingAddresses([...html, ...sound].join(''))).toEqual([
    'img/pit.png?v=1&amp;w=2',
    'cid:logo@x',
    'gone.gif',
  ]);
  const all = sound[0] + html.join('');
  expect(missingPictures(all).map(({ from, to }) => all.slice(from, to))).toEqual(html);
});

test('each missing picture’s place is marked, and all else stays as it is', () => {
  const html = '<p>One</p><img alt="$& pit" src="a&quot;b.gif" width="100"><p>((x))</p><img src="/b.png">';
  const marked = withMissingMarked(html);
  expect(marked).toMatch(
    /^<p>One<\/p><img alt="\$& pit" src="data:image\/svg\+xml,[^"<>' ]+" width="100"><p>\(\(x\)\)<\/p><img src="\/b\.png">$/,
  );
  expect(decodeURIComponent(marked)).toContain('a&amp;quot;b.gif');
  expect(missingPictures(marked)).toEqual([]);
});
