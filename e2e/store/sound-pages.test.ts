// What every soundness check rests on: a page that is not sound fails it, on the desktop, and where only a phone or the
// dark brings it out.
import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { expectSoundPage } from '../support/sound';

const page = (style: string, text = 'Read me') =>
  `<!doctype html><html lang="en"><head><title>Page</title><meta name="viewport" content="width=device-width"><style>body { background: #fff; color: #000 } ${style}</style></head>
  <body><main><h1>Page</h1><p>${text}</p></main></body></html>`;

for (const [what, html, message] of [
  ['unreadable everywhere', page('p { color: #eee }'), 'color-contrast'],
  [
    'unreadable in the dark',
    page('@media (prefers-color-scheme: dark) { p { color: #eee } }'),
    'color-contrast',
  ],
  ['unreadable on a phone', page('@media (max-width: 400px) { p { color: #eee } }'), 'color-contrast'],
  ['wider than a phone', page('', '<span style="display: block; width: 500px">Wide</span>'), '360'],
] as const) {
  test(`a page that is ${what} is not sound`, async ({ page: open }) => {
    await open.setContent(html);
    await expect(expectSoundPage(open)).rejects.toThrow(message);
  });
}

test('what a phone runs as well is looked at there, narrow and dark', { tag: '@phone' }, async ({
  page: open,
  isMobile,
}) => {
  const style = '@media (max-width: 360px) and (prefers-color-scheme: dark) { p { color: #eee } }';
  await open.setContent(page(style));
  const look = expectSoundPage(open);
  await (isMobile ? expect(look).rejects.toThrow('color-contrast') : look);
});

test('a page that is sound in both is left as it was', async ({ page: open }) => {
  await open.setContent(
    page('p { transition: color 200ms } @media (max-width: 400px) { p { color: #111 } }'),
  );
  await expectSoundPage(open);
  expect(open.viewportSize()).toEqual({ width: 1440, height: 900 });
  expect(await open.evaluate(() => matchMedia('(prefers-color-scheme: light)').matches)).toBe(true);
});
