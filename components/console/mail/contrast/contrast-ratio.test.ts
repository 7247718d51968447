import { expect, test } from 'vitest';
import { contrastRatio, neededRatio, over, readColor, WHITE } from './contrast-ratio';

const ratio = (color: string, behind: string) => {
  const [a, b] = [readColor(color), readColor(behind)];
  return a && b && Math.round(contrastRatio(over(a, b), b) * 100) / 100;
};

test.each([
  ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 21],
  ['rgb(119, 119, 119)', 'rgb(255, 255, 255)', 4.48],
  ['rgb(255, 255, 255)', 'rgb(255, 255, 255)', 1],
  ['rgba(0, 0, 0, 0.5)', 'rgb(255, 255, 255)', 3.98],
])('%s on %s has %d', (color, behind, expected) => {
  expect(ratio(color, behind)).toBe(expected);
});

test('a color in another color space is not read', () => {
  expect(readColor('color(display-p3 1 0 0)')).toBeUndefined();
  expect(readColor('oklch(0.5 0.1 20)')).toBeUndefined();
});

test('nothing covers nothing', () => {
  expect(over({ rgb: [1, 2, 3], alpha: 0 }, WHITE)).toEqual(WHITE);
});

test('large texts need less', () => {
  expect([neededRatio(16, 700), neededRatio(19, 700), neededRatio(24, 400)]).toEqual([4.5, 3, 3]);
});
