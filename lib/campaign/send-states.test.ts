import { expect, test } from 'vitest';
import { nextStatus, SendStatus, statusesBefore } from './send-states';

const { initiate, ready, running, completed } = SendStatus;

test('a send goes from initiate to completed by way of ready and running', () => {
  expect(nextStatus(initiate, 'make-ready')).toBe(ready);
  expect(nextStatus(ready, 'start')).toBe(running);
  expect(nextStatus(running, 'complete')).toBe(completed);
});

test('a running one can neither be changed nor deleted', () => {
  for (const event of ['edit', 'await-sender', 'delete', 'make-ready', 'start'] as const)
    expect(() => nextStatus(running, event)).toThrow('running');
});

test('a completed one can only be deleted, or sent to those whom it missed', () => {
  expect(nextStatus(completed, 'delete')).toBeNull();
  expect(nextStatus(completed, 'send-missed')).toBe(running);
  for (const event of ['edit', 'await-sender', 'start', 'make-ready'] as const)
    expect(() => nextStatus(completed, event)).toThrow('completed');
});

test('only what is ready or running can be paused, resumed and cancelled', () => {
  for (const event of ['pause', 'resume'] as const) {
    expect([nextStatus(ready, event), nextStatus(running, event)]).toEqual([ready, running]);
    for (const status of [initiate, completed]) expect(() => nextStatus(status, event)).toThrow(/^Only/);
  }
  expect([nextStatus(ready, 'cancel'), nextStatus(running, 'cancel')]).toEqual([initiate, running]);
  for (const status of [initiate, completed]) expect(() => nextStatus(status, 'cancel')).toThrow(/^Only/);
  for (const status of [initiate, ready, running])
    expect(() => nextStatus(status, 'send-missed')).toThrow('Only a completed');
});

test('the statuses that an event is possible from', () => {
  expect(statusesBefore('edit')).toEqual([initiate, ready]);
  expect(statusesBefore('await-sender')).toEqual([ready]);
});
