import { expect, test } from 'vitest';
import { DEFAULT_COLORS } from './colors';
import { contrast } from './contrast';
import { readerLook } from './reader-look';

const kit = {
  ...DEFAULT_COLORS,
  is_chosen: true,
  logo: { id: 1, url: 'https://shop.example/p', alt: 'Quillon' },
  logo_width: 600,
  heading_font: 'georgia' as const,
  body_font: 'system' as const,
  footer: 'Quillon Games\r\n\r\n14 Lantern Row',
};

/** The light and the dark value of a role in a look's style sheet. */
function roleOf(css: string, name: string): string[] {
  const [, light = '', dark = ''] =
    new RegExp(`--color-${name}:light-dark\\(((?:[^(),]|\\([^)]*\\))+),((?:[^(),]|\\([^)]*\\))+)\\)`).exec(
      css,
    ) ?? [];
  return [light, dark];
}
const lookOf = (colors: Partial<typeof kit>) => readerLook({ ...kit, ...colors })?.css ?? '';

test('a page has the colors, logo, fonts and footer of a kit that was chosen, and else its own', () => {
  const look = readerLook({ ...kit, page: '#fff7ea', button: '#7a1fa2' });
  expect(roleOf(look?.css ?? '', 'page')).toEqual(['#fff7ea', '#14161c']);
  expect(roleOf(look?.css ?? '', 'volt')).toEqual(['#7a1fa2', '#f1f2f5']);
  expect(look?.css).toContain(":is(h1,h2){font-family:Georgia, 'Times New Roman', serif}");
  expect(look?.css).not.toContain('body{');
  expect(look?.logo).toEqual({ url: 'https://shop.example/p', alt: 'Quillon', width: 320 });
  expect(look?.footer).toEqual(['Quillon Games', '14 Lantern Row']);
  expect(readerLook({ ...kit, is_chosen: false })).toBeNull();
});

test('what could not be read is left out, for each scheme alone', () => {
  for (const colors of [{ text: '#bbbbbb' }, { page: '#101010' }, { surface: '#777777' }]) {
    const [light, dark] = roleOf(lookOf(colors as object), 'page');
    expect([light, dark]).toEqual(['var(--color-paper)', '#14161c']);
  }
  expect(roleOf(lookOf({ dark_page: '#eeeeee' } as object), 'text')).toEqual([
    '#1c1e26',
    'oklch(0.965 0.004 265)',
  ]);
  expect(roleOf(lookOf({ link: '#ffe680' } as object), 'link')[0]).toBe('#1c1e26');
});

test('a button’s label, quiet text and the edges of fields can be told from what is behind them', () => {
  for (const button of ['#ffee00', '#777777', '#000000', '#ff0000', '#0a7d33']) {
    const css = lookOf({ button, button_text: '#ffffff' } as object);
    const [label = ''] = roleOf(css, 'ink');
    expect(contrast(label, button)).toBeGreaterThanOrEqual(4.5);
  }
  for (const text of ['#1c1e26', '#595959', '#6b2fa0']) {
    const css = lookOf({ text, page: '#f2f2f2' } as object);
    expect(contrast(roleOf(css, 'muted')[0] ?? '', '#f2f2f2')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(roleOf(css, 'edge')[0] ?? '', '#f2f2f2')).toBeGreaterThanOrEqual(3);
  }
});

test('a ticked box can be seen, whatever the buttons look like', () => {
  for (const colors of [
    { button: '#1c1e26', button_text: '#ffffff' },
    { button: '#f2f2f2' },
    { button: '#ffee00' },
  ]) {
    const [fill = ''] = roleOf(lookOf({ page: '#f3f4f6', ...colors } as object), 'fill');
    expect(contrast(fill, '#f3f4f6')).toBeGreaterThanOrEqual(3);
  }
  // With colors of the page’s own, it is filled as on any page.
  expect(roleOf(lookOf({ text: '#bbbbbb' } as object), 'fill')[0]).toBe('oklch(0.18 0.02 265)');
});

test('a part of a page has the look without what is around it', () => {
  const css = readerLook(kit, '.preview')?.css ?? '';
  expect(css).toMatch(/^\.preview\{--color-/);
  expect(css).not.toContain(':root');
  expect(css).not.toContain('#maker');
  expect(css).toContain('.preview :is(h1,h2){font-family');
});

test('a logo that was made for light emails can be seen on a dark page', () => {
  expect(lookOf({ page: '#fff7ea' } as object)).toContain(
    '.reader-logo{background:light-dark(transparent,#fff7ea)}',
  );
  expect(lookOf({ page: '#101010' } as object)).toContain('.reader-logo{background:transparent}');
});
