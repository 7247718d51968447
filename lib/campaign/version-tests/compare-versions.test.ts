import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions';

const figures = (a: [number, number], b: [number, number]) => ({
  a: { events: a[0], sent: a[1] },
  b: { events: b[0], sent: b[1] },
});

test('the larger share wins, whatever the sizes', () => {
  expect(compareVersions(figures([100, 500], [150, 500]))).toMatchObject({ winner: 'b', verdict: 'better' });
  expect(compareVersions(figures([60, 100], [100, 500]))).toMatchObject({ winner: 'a', verdict: 'better' });
});

// From the complementary error function, of another library.
test.each([
  [figures([100, 500], [150, 500]), 0.00026, 'sure'],
  [figures([45, 150], [65, 150]), 0.01657, 'likely'],
  [figures([30, 200], [42, 200]), 0.11835, 'leaning'],
  [figures([50, 200], [52, 200]), 0.81853, 'unclear'],
])('%j: the chance that both are equally good', (given, chance, certainty) => {
  const found = compareVersions(given);
  expect(found.chance).toBeCloseTo(chance, 4);
  expect(found.certainty).toBe(certainty);
});

test('a tie goes to A, and so does what too few have looked at', () => {
  expect(compareVersions(figures([20, 100], [40, 200]))).toMatchObject({ winner: 'a', verdict: 'tie' });
  expect(compareVersions(figures([1, 100], [8, 100]))).toMatchObject({ winner: 'a', verdict: 'too_few' });
  expect(compareVersions(figures([2, 100], [8, 100]))).toMatchObject({ winner: 'b', verdict: 'better' });
});

test('nobody, and everybody, breaks nothing', () => {
  expect(compareVersions(figures([0, 0], [0, 0]))).toMatchObject({ verdict: 'too_few', chance: 1 });
  expect(compareVersions(figures([0, 0], [50, 50]))).toMatchObject({ winner: 'a', verdict: 'too_few' });
  expect(compareVersions(figures([50, 50], [50, 50]))).toMatchObject({ verdict: 'tie', chance: 1 });
});
