import { expect, test } from 'vitest';
import { nextStatus, SendStatus, statusesBefore } from './states';

const { initiate, ready, running, completed } = SendStatus;

test('a send goes from initiate to completed by way of ready and running', () => {
  expect(nextStatus(initiate, 'make-ready')).toBe(ready);
  expect(nextStatus(ready, 'start')).toBe(running);
  expect(nextStatus(running, 'complete')).toBe(completed);
});

test('a running one can neither be changed nor deleted', () => {
  for (const event of ['edit', 'hold', 'delete', 'make-ready'] as const)
    expect(() => nextStatus(running, event)).toThrow('running');
});

test('a completed one can only be deleted', () => {
  expect(nextStatus(completed, 'delete')).toBeNull();
  for (const event of ['edit', 'hold', 'start', 'make-ready'] as const)
    expect(() => nextStatus(completed, event)).toThrow('completed');
});

test('the statuses that an event is possible from', () => {
  expect(statusesBefore('edit')).toEqual([initiate, ready]);
  expect(statusesBefore('hold')).toEqual([ready]);
});
