import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { contrast } from '@/lib/campaign/brand/contrast';
import { HEAT_LEVELS, heatOf } from './heat-levels';
import { markLinks } from './link-shares';

function marked(html: string, shares: Parameters<typeof markLinks>[1]) {
  const { document } = new Window();
  document.body.innerHTML = html;
  return { document, found: markLinks(document as unknown as Document, shares) };
}

test('each link says how many followed it, wherever it stands', () => {
  const { document, found } = marked(
    '<a href="https://shop.example/?a=1&amp;b=2">Sale</a> <a href="/other">Other</a> <a href="https://shop.example/?a=1&amp;b=2"><img alt=""></a>',
    [
      { url: 'https://shop.example/?a=1&b=2', share: 0.5, label: '50%' },
      { url: 'https://shop.example/gone', share: 0.5, label: '50%' },
    ],
  );
  expect([...document.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    '50%Sale',
    'Other',
    '50%',
  ]);
  expect(found).toBe(1);
});

test('the outline is hotter and thicker the more people followed a link, and the link’s own style is kept', () => {
  const { document } = marked('<a href="a" style="color:red">A</a><a href="b">B</a>', [
    { url: 'a', share: 1, label: '100%' },
    { url: 'b', share: 0, label: '0%' },
  ]);
  const [most, none] = [...document.querySelectorAll('a')].map((link) => link.getAttribute('style'));
  expect(most).toBe('color:red;position:relative;outline:5px solid #b91c1c');
  expect(none).toBe('position:relative;outline:1px solid #475569');
});

test('a label is text, whatever it holds', () => {
  const { document } = marked('<a href="a">A</a>', [{ url: 'a', share: 1, label: '<img src=x>' }]);
  expect(document.querySelectorAll('img')).toHaveLength(0);
});

test('each share has one level, whose label can be read', () => {
  expect([0, 0.049, 0.05, 0.2, 0.3, 0.5, 1].map(heatOf)).toEqual([0, 0, 1, 2, 3, 4, 4]);
  for (const { color } of HEAT_LEVELS) expect(contrast('#ffffff', color)).toBeGreaterThanOrEqual(4.5);
});
