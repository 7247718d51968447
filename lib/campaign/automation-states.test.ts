import { expect, test } from 'vitest';
import { AutomationStatus, nextStatus } from './automation-states';

const { draft, live } = AutomationStatus;

test('an automation goes live, also again, and back when it is paused', () => {
  expect(nextStatus(draft, 'set-live')).toBe(live);
  expect(nextStatus(live, 'set-live')).toBe(live);
  expect(nextStatus(live, 'pause')).toBe(draft);
});

test('only a live one can be paused', () => {
  expect(() => nextStatus(draft, 'pause')).toThrow('Only live automation can be paused');
});

test('only one that is not live can get another target', () => {
  expect(nextStatus(draft, 'retarget')).toBe(draft);
  expect(() => nextStatus(live, 'retarget')).toThrow('Pause the automation');
});
