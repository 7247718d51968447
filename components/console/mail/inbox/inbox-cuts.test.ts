import { expect, test } from 'vitest';
import { INBOXES, inboxLine } from './inbox-cuts';

test('a subject that fits is left, and one sign more is cut', () => {
  for (const inbox of INBOXES) {
    expect(inboxLine('a'.repeat(inbox.subject), '', inbox).subject.isCut).toBe(false);
    const { text, isCut } = inboxLine('a'.repeat(inbox.subject + 1), '', inbox).subject;
    expect([text.length, isCut]).toEqual([inbox.subject, true]);
  }
});

test('an emoji of several parts counts as one and is never cut in the middle', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(inboxLine(family.repeat(38), '', INBOXES[1]).subject.isCut).toBe(false);
  expect(inboxLine(family.repeat(39), '', INBOXES[1]).subject.text).toBe(`${family.repeat(37)}…`);
});

test('where both share a line, a long subject leaves the preheader less', () => {
  const preheader = 'b'.repeat(120);
  const short = inboxLine('a'.repeat(10), preheader, INBOXES[0]).preheader.text.length;
  const long = inboxLine('a'.repeat(60), preheader, INBOXES[0]).preheader.text.length;
  expect(short - long).toBe(50);
});
