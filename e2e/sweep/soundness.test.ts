// What the sweep rests on: a page that is not sound fails it, and where only one size or one color scheme brings it out.
import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { expectSoundPage, type Looks } from '../support/sound';

const html = (style: string, text = 'Read me') =>
  `<!doctype html><html lang="en"><head><title>Page</title><meta name="viewport" content="width=device-width"><style>body { background: #fff; color: #000 } ${style}</style></head>
  <body><main><h1>Page</h1><p>${text}</p></main></body></html>`;

/** A page whose text can't be read where this holds. */
const unreadable = (query: string) => html(`@media ${query} { p { color: #eee } }`);

const unsound: readonly (readonly [what: string, content: string, looks: Looks, message: RegExp])[] = [
  ['unreadable everywhere', unreadable('all'), 'usual', /^1440 pixels wide.+color-contrast/s],
  [
    'unreadable in the dark, on a desktop alone',
    unreadable('(min-width: 1000px) and (prefers-color-scheme: dark)'),
    'inverted',
    /^1440 pixels wide.+color-contrast/s,
  ],
  [
    'unreadable in the dark, on a phone alone',
    unreadable('(max-width: 400px) and (prefers-color-scheme: dark)'),
    'usual',
    /^360 pixels wide.+color-contrast/s,
  ],
  [
    'unreadable in the light, on a phone alone',
    unreadable('(max-width: 400px) and (prefers-color-scheme: light)'),
    'inverted',
    /^360 pixels wide.+color-contrast/s,
  ],
  [
    'wider than a phone',
    html('', '<span style="display: block; width: 500px">Wide</span>'),
    'usual',
    /<= .*360/,
  ],
];

for (const [what, content, looks, message] of unsound) {
  test(`a page that is ${what} is not sound`, async ({ page }) => {
    await page.setContent(content);
    await expect(expectSoundPage(page, { looks })).rejects.toThrow(message);
  });
}

test('a page that can be read everywhere is sound, and is left on the phone', async ({ page }) => {
  await page.setContent(
    html('p { transition: color 200ms } @media (max-width: 400px) { p { color: #111 } }'),
  );
  for (const looks of ['usual', 'inverted'] as const) await expectSoundPage(page, { looks });
  expect(page.viewportSize()).toEqual({ width: 360, height: 780 });
});
